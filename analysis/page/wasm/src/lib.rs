//! The engine as a WebAssembly module. Its whole interface is bytes: the browser writes a request
//! into memory of the module, and reads the answer out of it.
//!
//! It imports nothing, so it can reach nothing: no file, no clock and no network.

use std::cell::Cell;

thread_local! {
    static LENGTH: Cell<usize> = const { Cell::new(0) };
}

/// Memory for a request of so many bytes.
#[allow(unsafe_code, reason = "an export needs its plain name; nothing else here has it")]
#[unsafe(no_mangle)]
pub extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Answers the request that was written there, and takes its memory. The answer begins where it
/// says, and [`answer_length`] is its length.
///
/// # Safety
///
/// The memory is from [`allocate`] with this length, and has not been given back.
#[allow(unsafe_code, reason = "an export needs its plain name; the caller vouches for the memory")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(request: *mut u8, length: usize) -> *mut u8 {
    let request = unsafe { taken(request, length) };
    let answer = asl_page::ask(&String::from_utf8_lossy(&request)).into_bytes();
    LENGTH.set(answer.len());
    Box::into_raw(answer.into_boxed_slice()).cast()
}

/// The length of the last answer.
#[allow(unsafe_code, reason = "an export needs its plain name; nothing else here has it")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    LENGTH.get()
}

/// Gives memory back: of a request that is not asked, or of an answer that was read.
///
/// # Safety
///
/// The memory is from [`allocate`] or [`ask`], has this length, and has not been given back.
#[allow(unsafe_code, reason = "an export needs its plain name; the caller vouches for the memory")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(memory: *mut u8, length: usize) {
    drop(unsafe { taken(memory, length) });
}

#[allow(unsafe_code, reason = "it takes back what `allocate` or `ask` gave away")]
unsafe fn taken(memory: *mut u8, length: usize) -> Box<[u8]> {
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(memory, length)) }
}

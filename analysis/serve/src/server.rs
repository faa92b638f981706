//! The server: its port, its connections, its end.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpStream;
use tokio::runtime;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::backend::Backend;
use crate::limits::{Limits, room};
use crate::site::Site;

/// A port of 127.0.0.1, before anything is answered on it.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
    closer: Closer,
}

/// Closes a server, from any thread.
#[derive(Clone, Debug, Default)]
pub struct Closer(Arc<Notify>);

impl Closer {
    /// No new connection is taken, and questions under way have the time of [`Limits::grace`].
    pub fn close(&self) {
        self.0.notify_one();
    }
}

impl Server {
    /// On this port of 127.0.0.1; on any free one if it is 0. No other machine reaches it.
    ///
    /// # Errors
    ///
    /// When the port is taken, or may not be.
    pub fn bind(port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, limits: Limits::default(), closer: Closer::default() })
    }

    /// With other limits.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to type into a browser.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// What closes it.
    pub fn closer(&self) -> Closer {
        self.closer.clone()
    }

    /// Answers until it is closed.
    ///
    /// # Errors
    ///
    /// When the system gives it no means to wait for connections.
    pub fn run(self, backend: impl Backend) -> io::Result<()> {
        let grace = self.limits.grace;
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let ended = runtime.block_on(self.serve(Arc::new(backend)));
        // Stopped questions look at their stop; one that does not is left behind.
        runtime.shutdown_timeout(grace);
        ended
    }

    async fn serve(self, backend: Arc<dyn Backend>) -> io::Result<()> {
        let Self { listener, address, limits, closer } = self;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let site = Site::new(address.port(), limits, backend);
        let places = room(limits.connections);
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.patience);
        http.max_buf_size(limits.head.max(LEAST_HEAD));
        let open = GracefulShutdown::new();
        let mut connections = JoinSet::new();
        loop {
            let (stream, place) = tokio::select! {
                () = closer.0.notified() => break,
                Some(_) = connections.join_next() => continue,
                next = next(&listener, &places) => next,
            };
            let site = site.clone();
            let service = service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
                let answer = site.clone().answer(request.map(Body::new));
                async { Ok::<_, Infallible>(answer.await) }
            });
            let connection = open.watch(http.serve_connection(TokioIo::new(stream), service));
            connections.spawn(async move {
                let _place = place;
                // A client that breaks off has heard all it wanted.
                let _ = connection.await;
            });
        }
        drop(listener);
        let _ = timeout(limits.grace, open.shutdown()).await;
        connections.shutdown().await;
        Ok(())
    }
}

/// The least that hyper takes as its buffer.
const LEAST_HEAD: usize = 8192;

/// The next connection, when there is room for one.
async fn next(
    listener: &tokio::net::TcpListener,
    places: &Arc<Semaphore>,
) -> (TcpStream, Option<OwnedSemaphorePermit>) {
    loop {
        let place = Arc::clone(places).acquire_owned().await.ok();
        match listener.accept().await {
            Ok((stream, _)) => {
                // Without it a small answer may wait for its acknowledgement.
                let _ = stream.set_nodelay(true);
                return (stream, place);
            }
            // Too many files are open, or the client has gone already.
            Err(_) => sleep(Duration::from_millis(20)).await,
        }
    }
}

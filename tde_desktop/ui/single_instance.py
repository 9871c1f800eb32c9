"""One window for a memory: a second start asks the first to come forward."""

from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

_PATIENCE_MS = 500


class SingleInstance(QObject):
    """The lock decides who is first; the local socket only carries the request.

    Signals:
        asked: another start wants the window to be seen.
    """

    asked = Signal()

    def __init__(self, name: str, lock: QLockFile) -> None:
        super().__init__()
        self._lock = lock
        lock.setStaleLockTime(0)  # a lock of a dead process is taken over, however old
        # Where no lock can be written, nobody holds it either: the start goes on and says what is wrong.
        self.is_first = lock.tryLock(0) or lock.error() is not QLockFile.LockError.LockFailedError
        self._server: QLocalServer | None = None
        if self.is_first:
            QLocalServer.removeServer(name)
            self._server = QLocalServer(self)
            self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
            self._server.newConnection.connect(self._greeted)
            self._server.listen(name)
        else:
            socket = QLocalSocket()
            socket.connectToServer(name)
            socket.waitForConnected(_PATIENCE_MS)
            socket.disconnectFromServer()

    def _greeted(self) -> None:
        if self._server is not None:
            connection = self._server.nextPendingConnection()
            connection.disconnected.connect(connection.deleteLater)
        self.asked.emit()

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

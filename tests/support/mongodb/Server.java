import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** A MongoDB-compatible server in memory, for tests: 127.0.0.1, on the port given (0: any free one). Ends with its parent. */
class Server {
    public static void main(String[] arguments) throws Exception {
        MongoServer server = new MongoServer(new MemoryBackend());
        server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
        System.out.println("mongodb://127.0.0.1:" + server.getLocalAddress().getPort());
        while (System.in.read() != -1) { }
        server.shutdownNow();
    }
}

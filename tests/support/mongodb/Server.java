import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.QueryParameters;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import de.bwaldvogel.mongo.backend.memory.MemoryCollection;
import de.bwaldvogel.mongo.backend.memory.MemoryDatabase;
import de.bwaldvogel.mongo.bson.Document;
import java.util.stream.Collectors;

/** A MongoDB-compatible server in memory, for tests: 127.0.0.1, on the port given (0: any free one). Ends with its parent. */
class Server {
    public static void main(String[] arguments) throws Exception {
        MongoServer server = new MongoServer(new CopyingBackend());
        server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
        System.out.println("mongodb://127.0.0.1:" + server.getLocalAddress().getPort());
        while (System.in.read() != -1) { }
        server.shutdownNow();
    }

    /**
     * mongo-java-server answers with its own live documents, which the next command may change before they are sent:
     * of concurrent increments two then answer the same value, though none is lost. MongoDB answers a document as its
     * command left it, so here what is answered is copied while the collection is still locked.
     */
    static class CopyingBackend extends MemoryBackend {
        @Override
        public MemoryDatabase openOrCreateDatabase(String name) {
            return new CopyingDatabase(name, getCursorRegistry());
        }
    }

    static class CopyingDatabase extends MemoryDatabase {
        private final CursorRegistry cursors;

        CopyingDatabase(String name, CursorRegistry cursors) {
            super(name, cursors);
            this.cursors = cursors;
        }

        @Override
        protected MemoryCollection openOrCreateCollection(String name, CollectionOptions options) {
            return new CopyingCollection(this, name, options, cursors);
        }
    }

    static class CopyingCollection extends MemoryCollection {
        /** A change finds what it changes by a query of its own, which must get the document itself. */
        private boolean changing;

        CopyingCollection(MongoDatabase database, String name, CollectionOptions options, CursorRegistry cursors) {
            super(database, name, options, cursors);
        }

        @Override
        public synchronized Document findAndModify(Document command) {
            changing = true;
            try {
                return super.findAndModify(command).cloneDeeply();
            } finally {
                changing = false;
            }
        }

        @Override
        public synchronized QueryResult handleQuery(QueryParameters parameters) {
            QueryResult found = super.handleQuery(parameters);
            if (changing) return found;
            return new QueryResult(
                found.collectDocuments().stream().map(Document::cloneDeeply).collect(Collectors.toList()),
                found.getCursorId());
        }
    }
}

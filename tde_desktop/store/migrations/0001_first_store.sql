CREATE TABLE "project" ("name" TEXT NOT NULL PRIMARY KEY, "source" TEXT NOT NULL, "branch" TEXT NOT NULL, "shallow" INTEGER NOT NULL, "removed_at" TEXT, "created_at" TEXT NOT NULL);
CREATE TABLE "task" ("id" INTEGER NOT NULL PRIMARY KEY, "project" TEXT NOT NULL, "ref" TEXT NOT NULL, "title" TEXT NOT NULL, "ended_at" TEXT, "created_at" TEXT NOT NULL, FOREIGN KEY ("project") REFERENCES "project" ("name") ON DELETE CASCADE);
CREATE INDEX "task_project" ON "task" ("project");
CREATE UNIQUE INDEX "task_project_ref" ON "task" ("project", "ref");
CREATE TABLE "checkout" ("id" INTEGER NOT NULL PRIMARY KEY, "project" TEXT NOT NULL, "path" TEXT NOT NULL, "task_id" INTEGER, FOREIGN KEY ("project") REFERENCES "project" ("name") ON DELETE CASCADE, FOREIGN KEY ("task_id") REFERENCES "task" ("id") ON DELETE SET NULL);
CREATE INDEX "checkout_project" ON "checkout" ("project");
CREATE INDEX "checkout_task_id" ON "checkout" ("task_id");
CREATE UNIQUE INDEX "checkout_project_path" ON "checkout" ("project", "path");
CREATE TABLE "recall" ("id" TEXT NOT NULL PRIMARY KEY, "project" TEXT NOT NULL, "query" TEXT NOT NULL, "tool" TEXT NOT NULL, "mode" TEXT NOT NULL, "doorway" TEXT NOT NULL, "task" TEXT NOT NULL, "returned_bytes" INTEGER NOT NULL, "source_bytes" INTEGER NOT NULL, "hits" INTEGER NOT NULL, "created_at" TEXT NOT NULL, FOREIGN KEY ("project") REFERENCES "project" ("name") ON DELETE CASCADE);
CREATE INDEX "recall_project" ON "recall" ("project");
CREATE INDEX "recall_project_created_at" ON "recall" ("project", "created_at");
CREATE TABLE "receipt" ("recall" TEXT NOT NULL PRIMARY KEY, "body" TEXT NOT NULL, FOREIGN KEY ("recall") REFERENCES "recall" ("id") ON DELETE CASCADE);
CREATE TABLE "overlay" ("id" INTEGER NOT NULL PRIMARY KEY, "task" INTEGER NOT NULL, "source" TEXT NOT NULL, "name" TEXT NOT NULL, "note" TEXT NOT NULL, "bytes" INTEGER NOT NULL, "created_at" TEXT NOT NULL, FOREIGN KEY ("task") REFERENCES "task" ("id") ON DELETE CASCADE);
CREATE INDEX "overlay_task" ON "overlay" ("task");
CREATE UNIQUE INDEX "overlay_task_source_name" ON "overlay" ("task", "source", "name");
CREATE TABLE "overlay_chunk" ("id" INTEGER NOT NULL PRIMARY KEY, "overlay" INTEGER NOT NULL, "part" TEXT NOT NULL, "first" INTEGER NOT NULL, "last" INTEGER NOT NULL, "text" TEXT NOT NULL, "terms" TEXT NOT NULL, FOREIGN KEY ("overlay") REFERENCES "overlay" ("id") ON DELETE CASCADE);
CREATE INDEX "overlay_chunk_overlay" ON "overlay_chunk" ("overlay");
CREATE VIRTUAL TABLE overlay_fts USING fts5(
    text, terms, content='overlay_chunk', content_rowid='id', tokenize="unicode61 remove_diacritics 2 tokenchars '_'");
CREATE TRIGGER overlay_chunk_added AFTER INSERT ON overlay_chunk BEGIN
    INSERT INTO overlay_fts (rowid, text, terms) VALUES (new.id, new.text, new.terms);
END;
CREATE TRIGGER overlay_chunk_gone AFTER DELETE ON overlay_chunk BEGIN
    INSERT INTO overlay_fts (overlay_fts, rowid, text, terms) VALUES ('delete', old.id, old.text, old.terms);
END;

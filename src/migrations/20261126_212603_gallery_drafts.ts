import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_gallery_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_picture_id\` text(36),
  	\`version_caption\` text,
  	\`version_description\` text,
  	\`version_category_id\` text(36),
  	\`version_hidden\` integer DEFAULT false,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`gallery\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_gallery_v_parent_idx\` ON \`_gallery_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version_picture_idx\` ON \`_gallery_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version_category_idx\` ON \`_gallery_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version_hidden_idx\` ON \`_gallery_v\` (\`version_hidden\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version_position_idx\` ON \`_gallery_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version_updated_at_idx\` ON \`_gallery_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version_created_at_idx\` ON \`_gallery_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version_deleted_at_idx\` ON \`_gallery_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_version_version__status_idx\` ON \`_gallery_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_created_at_idx\` ON \`_gallery_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_updated_at_idx\` ON \`_gallery_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_latest_idx\` ON \`_gallery_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_gallery_v_autosave_idx\` ON \`_gallery_v\` (\`autosave\`);`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_gallery\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`caption\` text,
  	\`description\` text,
  	\`category_id\` text(36),
  	\`hidden\` integer DEFAULT false,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_gallery\`("id", "picture_id", "caption", "description", "category_id", "hidden", "position", "updated_at", "created_at", "deleted_at", "_status") SELECT "id", "picture_id", "caption", NULL, "category_id", "hidden", "position", "updated_at", "created_at", "deleted_at", 'published' FROM \`gallery\`;`)
  await db.run(sql`DROP TABLE \`gallery\`;`)
  await db.run(sql`ALTER TABLE \`__new_gallery\` RENAME TO \`gallery\`;`)
  await db.run(sql`CREATE INDEX \`gallery_picture_idx\` ON \`gallery\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_category_idx\` ON \`gallery\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_hidden_idx\` ON \`gallery\` (\`hidden\`);`)
  await db.run(sql`CREATE INDEX \`gallery_position_idx\` ON \`gallery\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`gallery_updated_at_idx\` ON \`gallery\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_created_at_idx\` ON \`gallery\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_deleted_at_idx\` ON \`gallery\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery__status_idx\` ON \`gallery\` (\`_status\`);`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_gallery_v\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_gallery\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`picture_id\` text(36),
  	\`caption\` text NOT NULL,
  	\`category_id\` text(36),
  	\`hidden\` integer DEFAULT false,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_gallery\`("id", "picture_id", "caption", "category_id", "hidden", "position", "updated_at", "created_at", "deleted_at") SELECT "id", "picture_id", "caption", "category_id", "hidden", "position", "updated_at", "created_at", "deleted_at" FROM \`gallery\`;`)
  await db.run(sql`DROP TABLE \`gallery\`;`)
  await db.run(sql`ALTER TABLE \`__new_gallery\` RENAME TO \`gallery\`;`)
  await db.run(sql`CREATE INDEX \`gallery_picture_idx\` ON \`gallery\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_category_idx\` ON \`gallery\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_hidden_idx\` ON \`gallery\` (\`hidden\`);`)
  await db.run(sql`CREATE INDEX \`gallery_position_idx\` ON \`gallery\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`gallery_updated_at_idx\` ON \`gallery\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_created_at_idx\` ON \`gallery\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_deleted_at_idx\` ON \`gallery\` (\`deleted_at\`);`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

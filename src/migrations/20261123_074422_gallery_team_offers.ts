import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`staff_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`staff_texts_order_parent\` ON \`staff_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`ALTER TABLE \`staff\` ADD \`hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`staff_hidden_idx\` ON \`staff\` (\`hidden\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`drawn\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`gallery\` ADD \`hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`gallery_hidden_idx\` ON \`gallery\` (\`hidden\`);`)
  await db.run(sql`ALTER TABLE \`promotions\` ADD \`service_id\` text(36) REFERENCES services(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`promotions\` ADD \`discount_id\` text(36) REFERENCES discounts(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`promotions_service_idx\` ON \`promotions\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`promotions_discount_idx\` ON \`promotions\` (\`discount_id\`);`)
  await db.run(sql`ALTER TABLE \`_promotions_v\` ADD \`version_service_id\` text(36) REFERENCES services(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_promotions_v\` ADD \`version_discount_id\` text(36) REFERENCES discounts(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_service_idx\` ON \`_promotions_v\` (\`version_service_id\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_discount_idx\` ON \`_promotions_v\` (\`version_discount_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`staff_texts\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_promotions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`picture_id\` text(36),
  	\`link\` text,
  	\`from\` text,
  	\`until\` text,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_promotions\`("id", "title", "text", "picture_id", "link", "from", "until", "position", "updated_at", "created_at", "_status") SELECT "id", "title", "text", "picture_id", "link", "from", "until", "position", "updated_at", "created_at", "_status" FROM \`promotions\`;`)
  await db.run(sql`DROP TABLE \`promotions\`;`)
  await db.run(sql`ALTER TABLE \`__new_promotions\` RENAME TO \`promotions\`;`)
  await db.run(sql`CREATE INDEX \`promotions_picture_idx\` ON \`promotions\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`promotions_position_idx\` ON \`promotions\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`promotions_updated_at_idx\` ON \`promotions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions_created_at_idx\` ON \`promotions\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions__status_idx\` ON \`promotions\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__promotions_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_text\` text,
  	\`version_picture_id\` text(36),
  	\`version_link\` text,
  	\`version_from\` text,
  	\`version_until\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`promotions\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__promotions_v\`("id", "parent_id", "version_title", "version_text", "version_picture_id", "version_link", "version_from", "version_until", "version_position", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_title", "version_text", "version_picture_id", "version_link", "version_from", "version_until", "version_position", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_promotions_v\`;`)
  await db.run(sql`DROP TABLE \`_promotions_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__promotions_v\` RENAME TO \`_promotions_v\`;`)
  await db.run(sql`CREATE INDEX \`_promotions_v_parent_idx\` ON \`_promotions_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_picture_idx\` ON \`_promotions_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_position_idx\` ON \`_promotions_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_updated_at_idx\` ON \`_promotions_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_created_at_idx\` ON \`_promotions_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version__status_idx\` ON \`_promotions_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_created_at_idx\` ON \`_promotions_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_updated_at_idx\` ON \`_promotions_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_latest_idx\` ON \`_promotions_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_autosave_idx\` ON \`_promotions_v\` (\`autosave\`);`)
  await db.run(sql`DROP INDEX \`staff_hidden_idx\`;`)
  await db.run(sql`ALTER TABLE \`staff\` DROP COLUMN \`hidden\`;`)
  await db.run(sql`DROP INDEX \`gallery_hidden_idx\`;`)
  await db.run(sql`ALTER TABLE \`gallery\` DROP COLUMN \`hidden\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`drawn\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

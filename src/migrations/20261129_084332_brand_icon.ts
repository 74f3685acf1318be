import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`look\` ADD \`icon_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`look_icon_idx\` ON \`look\` (\`icon_id\`);`)
  await db.run(sql`ALTER TABLE \`_look_v\` ADD \`version_icon_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version_icon_idx\` ON \`_look_v\` (\`version_icon_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_look\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`logo_id\` text(36),
  	\`palette_paper\` text,
  	\`palette_linen\` text,
  	\`palette_blush\` text,
  	\`palette_ink\` text,
  	\`palette_ink_soft\` text,
  	\`palette_hairline\` text,
  	\`palette_rosewood\` text,
  	\`palette_rosewood_deep\` text,
  	\`heading_font\` text DEFAULT 'fraunces',
  	\`text_font\` text DEFAULT 'figtree',
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_look\`("id", "logo_id", "palette_paper", "palette_linen", "palette_blush", "palette_ink", "palette_ink_soft", "palette_hairline", "palette_rosewood", "palette_rosewood_deep", "heading_font", "text_font", "_status", "updated_at", "created_at") SELECT "id", "logo_id", "palette_paper", "palette_linen", "palette_blush", "palette_ink", "palette_ink_soft", "palette_hairline", "palette_rosewood", "palette_rosewood_deep", "heading_font", "text_font", "_status", "updated_at", "created_at" FROM \`look\`;`)
  await db.run(sql`DROP TABLE \`look\`;`)
  await db.run(sql`ALTER TABLE \`__new_look\` RENAME TO \`look\`;`)
  await db.run(sql`CREATE INDEX \`look_logo_idx\` ON \`look\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`look__status_idx\` ON \`look\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__look_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_logo_id\` text(36),
  	\`version_palette_paper\` text,
  	\`version_palette_linen\` text,
  	\`version_palette_blush\` text,
  	\`version_palette_ink\` text,
  	\`version_palette_ink_soft\` text,
  	\`version_palette_hairline\` text,
  	\`version_palette_rosewood\` text,
  	\`version_palette_rosewood_deep\` text,
  	\`version_heading_font\` text DEFAULT 'fraunces',
  	\`version_text_font\` text DEFAULT 'figtree',
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_logo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__look_v\`("id", "version_logo_id", "version_palette_paper", "version_palette_linen", "version_palette_blush", "version_palette_ink", "version_palette_ink_soft", "version_palette_hairline", "version_palette_rosewood", "version_palette_rosewood_deep", "version_heading_font", "version_text_font", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest", "autosave") SELECT "id", "version_logo_id", "version_palette_paper", "version_palette_linen", "version_palette_blush", "version_palette_ink", "version_palette_ink_soft", "version_palette_hairline", "version_palette_rosewood", "version_palette_rosewood_deep", "version_heading_font", "version_text_font", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest", "autosave" FROM \`_look_v\`;`)
  await db.run(sql`DROP TABLE \`_look_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__look_v\` RENAME TO \`_look_v\`;`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version_logo_idx\` ON \`_look_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version__status_idx\` ON \`_look_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_created_at_idx\` ON \`_look_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_updated_at_idx\` ON \`_look_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_latest_idx\` ON \`_look_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_autosave_idx\` ON \`_look_v\` (\`autosave\`);`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

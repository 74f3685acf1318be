import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`redirects\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`automatic\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`redirects_from_idx\` ON \`redirects\` (\`from\`);`)
  await db.run(sql`CREATE INDEX \`redirects_updated_at_idx\` ON \`redirects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_created_at_idx\` ON \`redirects\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`search_description\` text;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`services_search_search_picture_idx\` ON \`services\` (\`search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_search_description\` text;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_services_v_version_search_version_search_picture_idx\` ON \`_services_v\` (\`version_search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`courses\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`courses\` ADD \`search_description\` text;`)
  await db.run(sql`ALTER TABLE \`courses\` ADD \`search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`courses\` ADD \`search_hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`courses_search_search_picture_idx\` ON \`courses\` (\`search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_courses_v\` ADD \`version_search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` ADD \`version_search_description\` text;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` ADD \`version_search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` ADD \`version_search_hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_search_version_search_picture_idx\` ON \`_courses_v\` (\`version_search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`search_description\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`search_hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`categories_search_search_picture_idx\` ON \`categories\` (\`search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_categories_v\` ADD \`version_search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_categories_v\` ADD \`version_search_description\` text;`)
  await db.run(sql`ALTER TABLE \`_categories_v\` ADD \`version_search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_categories_v\` ADD \`version_search_hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_search_version_search_picture_idx\` ON \`_categories_v\` (\`version_search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`locations\` ADD \`latitude\` numeric;`)
  await db.run(sql`ALTER TABLE \`locations\` ADD \`longitude\` numeric;`)
  await db.run(sql`ALTER TABLE \`locations\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`locations\` ADD \`search_description\` text;`)
  await db.run(sql`ALTER TABLE \`locations\` ADD \`search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`locations_search_search_picture_idx\` ON \`locations\` (\`search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_locations_v\` ADD \`version_latitude\` numeric;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` ADD \`version_longitude\` numeric;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` ADD \`version_search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` ADD \`version_search_description\` text;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` ADD \`version_search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_search_version_search_picture_idx\` ON \`_locations_v\` (\`version_search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`search_hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`pages_search_search_picture_idx\` ON \`pages\` (\`search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_search_hidden\` integer DEFAULT false;`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_search_version_search_picture_idx\` ON \`_pages_v\` (\`version_search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`redirects_id\` text(36) REFERENCES redirects(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`search_title\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`site_settings_search_search_picture_idx\` ON \`site_settings\` (\`search_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_search_title\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_search_picture_id\` text(36) REFERENCES media(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_search_version_search_picture_idx\` ON \`_site_settings_v\` (\`version_search_picture_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`redirects\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_services\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`category_id\` text(36),
  	\`summary\` text,
  	\`description\` text,
  	\`duration_minutes\` numeric DEFAULT 45,
  	\`clean_up_minutes\` numeric DEFAULT 0,
  	\`patch_test\` integer DEFAULT false,
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_services\`("id", "name", "category_id", "summary", "description", "duration_minutes", "clean_up_minutes", "patch_test", "slug", "position", "archived", "updated_at", "created_at", "_status") SELECT "id", "name", "category_id", "summary", "description", "duration_minutes", "clean_up_minutes", "patch_test", "slug", "position", "archived", "updated_at", "created_at", "_status" FROM \`services\`;`)
  await db.run(sql`DROP TABLE \`services\`;`)
  await db.run(sql`ALTER TABLE \`__new_services\` RENAME TO \`services\`;`)
  await db.run(sql`CREATE INDEX \`services_name_idx\` ON \`services\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`services_category_idx\` ON \`services\` (\`category_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`services_slug_idx\` ON \`services\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`services_position_idx\` ON \`services\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`services_archived_idx\` ON \`services\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`services_updated_at_idx\` ON \`services\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`services_created_at_idx\` ON \`services\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`services__status_idx\` ON \`services\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__services_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_category_id\` text(36),
  	\`version_summary\` text,
  	\`version_description\` text,
  	\`version_duration_minutes\` numeric DEFAULT 45,
  	\`version_clean_up_minutes\` numeric DEFAULT 0,
  	\`version_patch_test\` integer DEFAULT false,
  	\`version_slug\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_archived\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__services_v\`("id", "parent_id", "version_name", "version_category_id", "version_summary", "version_description", "version_duration_minutes", "version_clean_up_minutes", "version_patch_test", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_name", "version_category_id", "version_summary", "version_description", "version_duration_minutes", "version_clean_up_minutes", "version_patch_test", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_services_v\`;`)
  await db.run(sql`DROP TABLE \`_services_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__services_v\` RENAME TO \`_services_v\`;`)
  await db.run(sql`CREATE INDEX \`_services_v_parent_idx\` ON \`_services_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_name_idx\` ON \`_services_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_category_idx\` ON \`_services_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_slug_idx\` ON \`_services_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_position_idx\` ON \`_services_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_archived_idx\` ON \`_services_v\` (\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_updated_at_idx\` ON \`_services_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_created_at_idx\` ON \`_services_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version__status_idx\` ON \`_services_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_created_at_idx\` ON \`_services_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_updated_at_idx\` ON \`_services_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_latest_idx\` ON \`_services_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_autosave_idx\` ON \`_services_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`__new_courses\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`summary\` text,
  	\`description\` text,
  	\`included\` text,
  	\`prerequisites\` text,
  	\`picture_id\` text(36),
  	\`course_type\` text DEFAULT 'in-person',
  	\`price_pence\` numeric,
  	\`places\` numeric DEFAULT 6,
  	\`joining_information\` text,
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_courses\`("id", "title", "summary", "description", "included", "prerequisites", "picture_id", "course_type", "price_pence", "places", "joining_information", "slug", "position", "archived", "updated_at", "created_at", "_status") SELECT "id", "title", "summary", "description", "included", "prerequisites", "picture_id", "course_type", "price_pence", "places", "joining_information", "slug", "position", "archived", "updated_at", "created_at", "_status" FROM \`courses\`;`)
  await db.run(sql`DROP TABLE \`courses\`;`)
  await db.run(sql`ALTER TABLE \`__new_courses\` RENAME TO \`courses\`;`)
  await db.run(sql`CREATE INDEX \`courses_title_idx\` ON \`courses\` (\`title\`);`)
  await db.run(sql`CREATE INDEX \`courses_picture_idx\` ON \`courses\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`courses_course_type_idx\` ON \`courses\` (\`course_type\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`courses_slug_idx\` ON \`courses\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`courses_position_idx\` ON \`courses\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`courses_archived_idx\` ON \`courses\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`courses_updated_at_idx\` ON \`courses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`courses_created_at_idx\` ON \`courses\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`courses__status_idx\` ON \`courses\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__courses_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_summary\` text,
  	\`version_description\` text,
  	\`version_included\` text,
  	\`version_prerequisites\` text,
  	\`version_picture_id\` text(36),
  	\`version_course_type\` text DEFAULT 'in-person',
  	\`version_price_pence\` numeric,
  	\`version_places\` numeric DEFAULT 6,
  	\`version_joining_information\` text,
  	\`version_slug\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_archived\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`courses\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__courses_v\`("id", "parent_id", "version_title", "version_summary", "version_description", "version_included", "version_prerequisites", "version_picture_id", "version_course_type", "version_price_pence", "version_places", "version_joining_information", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_title", "version_summary", "version_description", "version_included", "version_prerequisites", "version_picture_id", "version_course_type", "version_price_pence", "version_places", "version_joining_information", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_courses_v\`;`)
  await db.run(sql`DROP TABLE \`_courses_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__courses_v\` RENAME TO \`_courses_v\`;`)
  await db.run(sql`CREATE INDEX \`_courses_v_parent_idx\` ON \`_courses_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_title_idx\` ON \`_courses_v\` (\`version_title\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_picture_idx\` ON \`_courses_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_course_type_idx\` ON \`_courses_v\` (\`version_course_type\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_slug_idx\` ON \`_courses_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_position_idx\` ON \`_courses_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_archived_idx\` ON \`_courses_v\` (\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_updated_at_idx\` ON \`_courses_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_created_at_idx\` ON \`_courses_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version__status_idx\` ON \`_courses_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_created_at_idx\` ON \`_courses_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_updated_at_idx\` ON \`_courses_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_latest_idx\` ON \`_courses_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_autosave_idx\` ON \`_courses_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`__new_categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`tagline\` text,
  	\`description\` text,
  	\`picture_id\` text(36),
  	\`leads_to\` text DEFAULT 'services',
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_categories\`("id", "name", "tagline", "description", "picture_id", "leads_to", "slug", "position", "archived", "updated_at", "created_at", "_status") SELECT "id", "name", "tagline", "description", "picture_id", "leads_to", "slug", "position", "archived", "updated_at", "created_at", "_status" FROM \`categories\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`ALTER TABLE \`__new_categories\` RENAME TO \`categories\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_name_idx\` ON \`categories\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`categories_picture_idx\` ON \`categories\` (\`picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_slug_idx\` ON \`categories\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`categories_position_idx\` ON \`categories\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`categories_archived_idx\` ON \`categories\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`categories_updated_at_idx\` ON \`categories\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`categories_created_at_idx\` ON \`categories\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`categories__status_idx\` ON \`categories\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__categories_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_tagline\` text,
  	\`version_description\` text,
  	\`version_picture_id\` text(36),
  	\`version_leads_to\` text DEFAULT 'services',
  	\`version_slug\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_archived\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__categories_v\`("id", "parent_id", "version_name", "version_tagline", "version_description", "version_picture_id", "version_leads_to", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_name", "version_tagline", "version_description", "version_picture_id", "version_leads_to", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_categories_v\`;`)
  await db.run(sql`DROP TABLE \`_categories_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__categories_v\` RENAME TO \`_categories_v\`;`)
  await db.run(sql`CREATE INDEX \`_categories_v_parent_idx\` ON \`_categories_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_name_idx\` ON \`_categories_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_picture_idx\` ON \`_categories_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_slug_idx\` ON \`_categories_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_position_idx\` ON \`_categories_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_archived_idx\` ON \`_categories_v\` (\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_updated_at_idx\` ON \`_categories_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_created_at_idx\` ON \`_categories_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version__status_idx\` ON \`_categories_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_created_at_idx\` ON \`_categories_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_updated_at_idx\` ON \`_categories_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_latest_idx\` ON \`_categories_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_autosave_idx\` ON \`_categories_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`__new_locations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`address\` text,
  	\`city\` text,
  	\`postcode\` text,
  	\`phone\` text,
  	\`email\` text,
  	\`opening_text\` text,
  	\`directions\` text,
  	\`square_location\` text,
  	\`place_id\` text,
  	\`picture_id\` text(36),
  	\`map_id\` text(36),
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`map_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_locations\`("id", "name", "address", "city", "postcode", "phone", "email", "opening_text", "directions", "square_location", "place_id", "picture_id", "map_id", "slug", "position", "archived", "updated_at", "created_at", "_status") SELECT "id", "name", "address", "city", "postcode", "phone", "email", "opening_text", "directions", "square_location", "place_id", "picture_id", "map_id", "slug", "position", "archived", "updated_at", "created_at", "_status" FROM \`locations\`;`)
  await db.run(sql`DROP TABLE \`locations\`;`)
  await db.run(sql`ALTER TABLE \`__new_locations\` RENAME TO \`locations\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`locations_name_idx\` ON \`locations\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`locations_picture_idx\` ON \`locations\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`locations_map_idx\` ON \`locations\` (\`map_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`locations_slug_idx\` ON \`locations\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`locations_position_idx\` ON \`locations\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`locations_archived_idx\` ON \`locations\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`locations_updated_at_idx\` ON \`locations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`locations_created_at_idx\` ON \`locations\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`locations__status_idx\` ON \`locations\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__locations_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_address\` text,
  	\`version_city\` text,
  	\`version_postcode\` text,
  	\`version_phone\` text,
  	\`version_email\` text,
  	\`version_opening_text\` text,
  	\`version_directions\` text,
  	\`version_square_location\` text,
  	\`version_place_id\` text,
  	\`version_picture_id\` text(36),
  	\`version_map_id\` text(36),
  	\`version_slug\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_archived\` integer DEFAULT false,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`locations\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_map_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__locations_v\`("id", "parent_id", "version_name", "version_address", "version_city", "version_postcode", "version_phone", "version_email", "version_opening_text", "version_directions", "version_square_location", "version_place_id", "version_picture_id", "version_map_id", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_name", "version_address", "version_city", "version_postcode", "version_phone", "version_email", "version_opening_text", "version_directions", "version_square_location", "version_place_id", "version_picture_id", "version_map_id", "version_slug", "version_position", "version_archived", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_locations_v\`;`)
  await db.run(sql`DROP TABLE \`_locations_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__locations_v\` RENAME TO \`_locations_v\`;`)
  await db.run(sql`CREATE INDEX \`_locations_v_parent_idx\` ON \`_locations_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_name_idx\` ON \`_locations_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_picture_idx\` ON \`_locations_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_map_idx\` ON \`_locations_v\` (\`version_map_id\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_slug_idx\` ON \`_locations_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_position_idx\` ON \`_locations_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_archived_idx\` ON \`_locations_v\` (\`version_archived\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_updated_at_idx\` ON \`_locations_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_created_at_idx\` ON \`_locations_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version__status_idx\` ON \`_locations_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_created_at_idx\` ON \`_locations_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_updated_at_idx\` ON \`_locations_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_latest_idx\` ON \`_locations_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_autosave_idx\` ON \`_locations_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`__new_pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`intro\` text,
  	\`picture_id\` text(36),
  	\`body\` text,
  	\`meta_description\` text,
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_pages\`("id", "title", "intro", "picture_id", "body", "meta_description", "slug", "position", "updated_at", "created_at", "_status") SELECT "id", "title", "intro", "picture_id", "body", "meta_description", "slug", "position", "updated_at", "created_at", "_status" FROM \`pages\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`ALTER TABLE \`__new_pages\` RENAME TO \`pages\`;`)
  await db.run(sql`CREATE INDEX \`pages_picture_idx\` ON \`pages\` (\`picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_position_idx\` ON \`pages\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_intro\` text,
  	\`version_picture_id\` text(36),
  	\`version_body\` text,
  	\`version_meta_description\` text,
  	\`version_slug\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__pages_v\`("id", "parent_id", "version_title", "version_intro", "version_picture_id", "version_body", "version_meta_description", "version_slug", "version_position", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_title", "version_intro", "version_picture_id", "version_body", "version_meta_description", "version_slug", "version_position", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__pages_v\` RENAME TO \`_pages_v\`;`)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_picture_idx\` ON \`_pages_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_position_idx\` ON \`_pages_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
  	\`courses_id\` text(36),
  	\`categories_id\` text(36),
  	\`locations_id\` text(36),
  	\`staff_id\` text(36),
  	\`discounts_id\` text(36),
  	\`users_id\` text(36),
  	\`media_id\` text(36),
  	\`aftercare_id\` text(36),
  	\`faqs_id\` text(36),
  	\`gallery_id\` text(36),
  	\`pages_id\` text(36),
  	\`promotions_id\` text(36),
  	\`testimonials_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`services_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`courses_id\`) REFERENCES \`courses\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`locations_id\`) REFERENCES \`locations\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`staff_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`discounts_id\`) REFERENCES \`discounts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`aftercare_id\`) REFERENCES \`aftercare\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`faqs_id\`) REFERENCES \`faqs\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`gallery_id\`) REFERENCES \`gallery\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`promotions_id\`) REFERENCES \`promotions\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`testimonials_id\`) REFERENCES \`testimonials\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "services_id", "courses_id", "categories_id", "locations_id", "staff_id", "discounts_id", "users_id", "media_id", "aftercare_id", "faqs_id", "gallery_id", "pages_id", "promotions_id", "testimonials_id") SELECT "id", "order", "parent_id", "path", "services_id", "courses_id", "categories_id", "locations_id", "staff_id", "discounts_id", "users_id", "media_id", "aftercare_id", "faqs_id", "gallery_id", "pages_id", "promotions_id", "testimonials_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_services_id_idx\` ON \`payload_locked_documents_rels\` (\`services_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_courses_id_idx\` ON \`payload_locked_documents_rels\` (\`courses_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_categories_id_idx\` ON \`payload_locked_documents_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_locations_id_idx\` ON \`payload_locked_documents_rels\` (\`locations_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_staff_id_idx\` ON \`payload_locked_documents_rels\` (\`staff_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_discounts_id_idx\` ON \`payload_locked_documents_rels\` (\`discounts_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_aftercare_id_idx\` ON \`payload_locked_documents_rels\` (\`aftercare_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_faqs_id_idx\` ON \`payload_locked_documents_rels\` (\`faqs_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_gallery_id_idx\` ON \`payload_locked_documents_rels\` (\`gallery_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_promotions_id_idx\` ON \`payload_locked_documents_rels\` (\`promotions_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_testimonials_id_idx\` ON \`payload_locked_documents_rels\` (\`testimonials_id\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_settings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text DEFAULT 'Our salon',
  	\`tagline\` text,
  	\`description\` text,
  	\`banner_shown\` integer DEFAULT false,
  	\`banner_text\` text,
  	\`banner_link\` text,
  	\`email\` text,
  	\`phone\` text,
  	\`enquiries_intro\` text,
  	\`enquiries_sent\` text,
  	\`footer_text\` text,
  	\`notice_address\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_settings\`("id", "name", "tagline", "description", "banner_shown", "banner_text", "banner_link", "email", "phone", "enquiries_intro", "enquiries_sent", "footer_text", "notice_address", "_status", "updated_at", "created_at") SELECT "id", "name", "tagline", "description", "banner_shown", "banner_text", "banner_link", "email", "phone", "enquiries_intro", "enquiries_sent", "footer_text", "notice_address", "_status", "updated_at", "created_at" FROM \`site_settings\`;`)
  await db.run(sql`DROP TABLE \`site_settings\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_settings\` RENAME TO \`site_settings\`;`)
  await db.run(sql`CREATE INDEX \`site_settings__status_idx\` ON \`site_settings\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__site_settings_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_name\` text DEFAULT 'Our salon',
  	\`version_tagline\` text,
  	\`version_description\` text,
  	\`version_banner_shown\` integer DEFAULT false,
  	\`version_banner_text\` text,
  	\`version_banner_link\` text,
  	\`version_email\` text,
  	\`version_phone\` text,
  	\`version_enquiries_intro\` text,
  	\`version_enquiries_sent\` text,
  	\`version_footer_text\` text,
  	\`version_notice_address\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`INSERT INTO \`__new__site_settings_v\`("id", "version_name", "version_tagline", "version_description", "version_banner_shown", "version_banner_text", "version_banner_link", "version_email", "version_phone", "version_enquiries_intro", "version_enquiries_sent", "version_footer_text", "version_notice_address", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest", "autosave") SELECT "id", "version_name", "version_tagline", "version_description", "version_banner_shown", "version_banner_text", "version_banner_link", "version_email", "version_phone", "version_enquiries_intro", "version_enquiries_sent", "version_footer_text", "version_notice_address", "version__status", "version_updated_at", "version_created_at", "created_at", "updated_at", "latest", "autosave" FROM \`_site_settings_v\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__site_settings_v\` RENAME TO \`_site_settings_v\`;`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_version__status_idx\` ON \`_site_settings_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_created_at_idx\` ON \`_site_settings_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_updated_at_idx\` ON \`_site_settings_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_latest_idx\` ON \`_site_settings_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_autosave_idx\` ON \`_site_settings_v\` (\`autosave\`);`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

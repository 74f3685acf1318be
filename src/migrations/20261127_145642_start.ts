import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`services_prices\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`location_id\` text(36),
  	\`price_pence\` numeric,
  	FOREIGN KEY (\`location_id\`) REFERENCES \`locations\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`services_prices_order_idx\` ON \`services_prices\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`services_prices_parent_id_idx\` ON \`services_prices\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`services_prices_location_idx\` ON \`services_prices\` (\`location_id\`);`)
  await db.run(sql`CREATE TABLE \`services\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`category_id\` text(36),
  	\`summary\` text,
  	\`description\` text,
  	\`duration_minutes\` numeric DEFAULT 45,
  	\`clean_up_minutes\` numeric DEFAULT 0,
  	\`patch_test\` integer DEFAULT false,
  	\`search_title\` text,
  	\`search_description\` text,
  	\`search_picture_id\` text(36),
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`services_name_idx\` ON \`services\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`services_category_idx\` ON \`services\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`services_search_search_picture_idx\` ON \`services\` (\`search_picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`services_slug_idx\` ON \`services\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`services_position_idx\` ON \`services\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`services_archived_idx\` ON \`services\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`services_updated_at_idx\` ON \`services\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`services_created_at_idx\` ON \`services\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`services__status_idx\` ON \`services\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`services_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	\`staff_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`staff_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`services_rels_order_idx\` ON \`services_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_parent_idx\` ON \`services_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_path_idx\` ON \`services_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_media_id_idx\` ON \`services_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_staff_id_idx\` ON \`services_rels\` (\`staff_id\`);`)
  await db.run(sql`CREATE TABLE \`_services_v_version_prices\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`location_id\` text(36),
  	\`price_pence\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`location_id\`) REFERENCES \`locations\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_services_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_services_v_version_prices_order_idx\` ON \`_services_v_version_prices\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_prices_parent_id_idx\` ON \`_services_v_version_prices\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_prices_location_idx\` ON \`_services_v_version_prices\` (\`location_id\`);`)
  await db.run(sql`CREATE TABLE \`_services_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_category_id\` text(36),
  	\`version_summary\` text,
  	\`version_description\` text,
  	\`version_duration_minutes\` numeric DEFAULT 45,
  	\`version_clean_up_minutes\` numeric DEFAULT 0,
  	\`version_patch_test\` integer DEFAULT false,
  	\`version_search_title\` text,
  	\`version_search_description\` text,
  	\`version_search_picture_id\` text(36),
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
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_services_v_parent_idx\` ON \`_services_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_name_idx\` ON \`_services_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_category_idx\` ON \`_services_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_version_search_version_search_picture_idx\` ON \`_services_v\` (\`version_search_picture_id\`);`)
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
  await db.run(sql`CREATE TABLE \`_services_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	\`staff_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_services_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`staff_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_services_v_rels_order_idx\` ON \`_services_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_parent_idx\` ON \`_services_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_path_idx\` ON \`_services_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_media_id_idx\` ON \`_services_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_staff_id_idx\` ON \`_services_v_rels\` (\`staff_id\`);`)
  await db.run(sql`CREATE TABLE \`courses\` (
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
  	\`study_hours\` numeric,
  	\`joining_information\` text,
  	\`search_title\` text,
  	\`search_description\` text,
  	\`search_picture_id\` text(36),
  	\`search_hidden\` integer DEFAULT false,
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`courses_title_idx\` ON \`courses\` (\`title\`);`)
  await db.run(sql`CREATE INDEX \`courses_picture_idx\` ON \`courses\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`courses_course_type_idx\` ON \`courses\` (\`course_type\`);`)
  await db.run(sql`CREATE INDEX \`courses_search_search_picture_idx\` ON \`courses\` (\`search_picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`courses_slug_idx\` ON \`courses\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`courses_position_idx\` ON \`courses\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`courses_archived_idx\` ON \`courses\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`courses_updated_at_idx\` ON \`courses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`courses_created_at_idx\` ON \`courses\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`courses__status_idx\` ON \`courses\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`courses_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`staff_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`courses\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`staff_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`courses_rels_order_idx\` ON \`courses_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`courses_rels_parent_idx\` ON \`courses_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`courses_rels_path_idx\` ON \`courses_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`courses_rels_staff_id_idx\` ON \`courses_rels\` (\`staff_id\`);`)
  await db.run(sql`CREATE TABLE \`_courses_v\` (
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
  	\`version_study_hours\` numeric,
  	\`version_joining_information\` text,
  	\`version_search_title\` text,
  	\`version_search_description\` text,
  	\`version_search_picture_id\` text(36),
  	\`version_search_hidden\` integer DEFAULT false,
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
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_courses_v_parent_idx\` ON \`_courses_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_title_idx\` ON \`_courses_v\` (\`version_title\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_picture_idx\` ON \`_courses_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_version_course_type_idx\` ON \`_courses_v\` (\`version_course_type\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_version_search_version_search_picture_idx\` ON \`_courses_v\` (\`version_search_picture_id\`);`)
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
  await db.run(sql`CREATE TABLE \`_courses_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`staff_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_courses_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`staff_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_courses_v_rels_order_idx\` ON \`_courses_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_rels_parent_idx\` ON \`_courses_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_rels_path_idx\` ON \`_courses_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_courses_v_rels_staff_id_idx\` ON \`_courses_v_rels\` (\`staff_id\`);`)
  await db.run(sql`CREATE TABLE \`categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`tagline\` text,
  	\`description\` text,
  	\`picture_id\` text(36),
  	\`leads_to\` text DEFAULT 'services',
  	\`search_title\` text,
  	\`search_description\` text,
  	\`search_picture_id\` text(36),
  	\`search_hidden\` integer DEFAULT false,
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_name_idx\` ON \`categories\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`categories_picture_idx\` ON \`categories\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_search_search_picture_idx\` ON \`categories\` (\`search_picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_slug_idx\` ON \`categories\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`categories_position_idx\` ON \`categories\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`categories_archived_idx\` ON \`categories\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`categories_updated_at_idx\` ON \`categories\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`categories_created_at_idx\` ON \`categories\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`categories__status_idx\` ON \`categories\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`categories_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`locations_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`locations_id\`) REFERENCES \`locations\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`categories_rels_order_idx\` ON \`categories_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`categories_rels_parent_idx\` ON \`categories_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`categories_rels_path_idx\` ON \`categories_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`categories_rels_locations_id_idx\` ON \`categories_rels\` (\`locations_id\`);`)
  await db.run(sql`CREATE TABLE \`_categories_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_tagline\` text,
  	\`version_description\` text,
  	\`version_picture_id\` text(36),
  	\`version_leads_to\` text DEFAULT 'services',
  	\`version_search_title\` text,
  	\`version_search_description\` text,
  	\`version_search_picture_id\` text(36),
  	\`version_search_hidden\` integer DEFAULT false,
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
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_categories_v_parent_idx\` ON \`_categories_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_name_idx\` ON \`_categories_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_version_picture_idx\` ON \`_categories_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_version_search_version_search_picture_idx\` ON \`_categories_v\` (\`version_search_picture_id\`);`)
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
  await db.run(sql`CREATE TABLE \`_categories_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`locations_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_categories_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`locations_id\`) REFERENCES \`locations\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_categories_v_rels_order_idx\` ON \`_categories_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_rels_parent_idx\` ON \`_categories_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_rels_path_idx\` ON \`_categories_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_categories_v_rels_locations_id_idx\` ON \`_categories_v_rels\` (\`locations_id\`);`)
  await db.run(sql`CREATE TABLE \`locations\` (
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
  	\`latitude\` numeric,
  	\`longitude\` numeric,
  	\`picture_id\` text(36),
  	\`map_id\` text(36),
  	\`search_title\` text,
  	\`search_description\` text,
  	\`search_picture_id\` text(36),
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`map_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`locations_name_idx\` ON \`locations\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`locations_picture_idx\` ON \`locations\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`locations_map_idx\` ON \`locations\` (\`map_id\`);`)
  await db.run(sql`CREATE INDEX \`locations_search_search_picture_idx\` ON \`locations\` (\`search_picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`locations_slug_idx\` ON \`locations\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`locations_position_idx\` ON \`locations\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`locations_archived_idx\` ON \`locations\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`locations_updated_at_idx\` ON \`locations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`locations_created_at_idx\` ON \`locations\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`locations__status_idx\` ON \`locations\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_locations_v\` (
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
  	\`version_latitude\` numeric,
  	\`version_longitude\` numeric,
  	\`version_picture_id\` text(36),
  	\`version_map_id\` text(36),
  	\`version_search_title\` text,
  	\`version_search_description\` text,
  	\`version_search_picture_id\` text(36),
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
  	FOREIGN KEY (\`version_map_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_locations_v_parent_idx\` ON \`_locations_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_name_idx\` ON \`_locations_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_picture_idx\` ON \`_locations_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_version_map_idx\` ON \`_locations_v\` (\`version_map_id\`);`)
  await db.run(sql`CREATE INDEX \`_locations_v_version_search_version_search_picture_idx\` ON \`_locations_v\` (\`version_search_picture_id\`);`)
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
  await db.run(sql`CREATE TABLE \`staff\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text NOT NULL,
  	\`role\` text,
  	\`bio\` text,
  	\`photo_id\` text(36),
  	\`email\` text,
  	\`phone\` text,
  	\`colour\` numeric DEFAULT 0,
  	\`hidden\` integer DEFAULT false,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`photo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`staff_photo_idx\` ON \`staff\` (\`photo_id\`);`)
  await db.run(sql`CREATE INDEX \`staff_hidden_idx\` ON \`staff\` (\`hidden\`);`)
  await db.run(sql`CREATE INDEX \`staff_position_idx\` ON \`staff\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`staff_archived_idx\` ON \`staff\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`staff_updated_at_idx\` ON \`staff\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`staff_created_at_idx\` ON \`staff\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`staff_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`locations_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`locations_id\`) REFERENCES \`locations\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`staff_rels_order_idx\` ON \`staff_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`staff_rels_parent_idx\` ON \`staff_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`staff_rels_path_idx\` ON \`staff_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`staff_rels_locations_id_idx\` ON \`staff_rels\` (\`locations_id\`);`)
  await db.run(sql`CREATE TABLE \`discounts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`code\` text NOT NULL,
  	\`kind\` text DEFAULT 'percent' NOT NULL,
  	\`percent\` numeric,
  	\`amount_pence\` numeric,
  	\`valid_from\` text,
  	\`valid_until\` text,
  	\`usage_limit\` numeric,
  	\`once_per_customer\` integer DEFAULT false,
  	\`max_lines\` numeric,
  	\`active\` integer DEFAULT true,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`discounts_code_idx\` ON \`discounts\` (\`code\`);`)
  await db.run(sql`CREATE INDEX \`discounts_updated_at_idx\` ON \`discounts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`discounts_created_at_idx\` ON \`discounts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`discounts_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`discounts\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`services_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`discounts_rels_order_idx\` ON \`discounts_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`discounts_rels_parent_idx\` ON \`discounts_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`discounts_rels_path_idx\` ON \`discounts_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`discounts_rels_services_id_idx\` ON \`discounts_rels\` (\`services_id\`);`)
  await db.run(sql`CREATE TABLE \`users_sessions\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`created_at\` text,
  	\`expires_at\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_sessions_order_idx\` ON \`users_sessions\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`users_sessions_parent_id_idx\` ON \`users_sessions\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`must_change_password\` integer DEFAULT false,
  	\`second_factor\` integer DEFAULT false,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text,
  	\`role\` text DEFAULT 'staff' NOT NULL,
  	\`staff_member_id\` text(36),
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`username\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text,
  	\`login_attempts\` numeric DEFAULT 0,
  	\`lock_until\` text,
  	FOREIGN KEY (\`staff_member_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`users_staff_member_idx\` ON \`users\` (\`staff_member_id\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_username_idx\` ON \`users\` (\`username\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`alt\` text NOT NULL,
  	\`drawn\` integer DEFAULT false,
  	\`caption\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_thumb_url\` text,
  	\`sizes_thumb_width\` numeric,
  	\`sizes_thumb_height\` numeric,
  	\`sizes_thumb_mime_type\` text,
  	\`sizes_thumb_filesize\` numeric,
  	\`sizes_thumb_filename\` text,
  	\`sizes_card_url\` text,
  	\`sizes_card_width\` numeric,
  	\`sizes_card_height\` numeric,
  	\`sizes_card_mime_type\` text,
  	\`sizes_card_filesize\` numeric,
  	\`sizes_card_filename\` text,
  	\`sizes_phone_url\` text,
  	\`sizes_phone_width\` numeric,
  	\`sizes_phone_height\` numeric,
  	\`sizes_phone_mime_type\` text,
  	\`sizes_phone_filesize\` numeric,
  	\`sizes_phone_filename\` text,
  	\`sizes_half_url\` text,
  	\`sizes_half_width\` numeric,
  	\`sizes_half_height\` numeric,
  	\`sizes_half_mime_type\` text,
  	\`sizes_half_filesize\` numeric,
  	\`sizes_half_filename\` text,
  	\`sizes_wide_url\` text,
  	\`sizes_wide_width\` numeric,
  	\`sizes_wide_height\` numeric,
  	\`sizes_wide_mime_type\` text,
  	\`sizes_wide_filesize\` numeric,
  	\`sizes_wide_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`media_deleted_at_idx\` ON \`media\` (\`deleted_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_thumb_sizes_thumb_filename_idx\` ON \`media\` (\`sizes_thumb_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_card_sizes_card_filename_idx\` ON \`media\` (\`sizes_card_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_phone_sizes_phone_filename_idx\` ON \`media\` (\`sizes_phone_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_half_sizes_half_filename_idx\` ON \`media\` (\`sizes_half_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_wide_sizes_wide_filename_idx\` ON \`media\` (\`sizes_wide_filename\`);`)
  await db.run(sql`CREATE TABLE \`aftercare\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`advice\` text,
  	\`category_id\` text(36),
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`aftercare_category_idx\` ON \`aftercare\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_position_idx\` ON \`aftercare\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_updated_at_idx\` ON \`aftercare\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_created_at_idx\` ON \`aftercare\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_deleted_at_idx\` ON \`aftercare\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`aftercare__status_idx\` ON \`aftercare\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`aftercare_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`aftercare\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`services_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`aftercare_rels_order_idx\` ON \`aftercare_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_rels_parent_idx\` ON \`aftercare_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_rels_path_idx\` ON \`aftercare_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_rels_services_id_idx\` ON \`aftercare_rels\` (\`services_id\`);`)
  await db.run(sql`CREATE TABLE \`_aftercare_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_advice\` text,
  	\`version_category_id\` text(36),
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`aftercare\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_aftercare_v_parent_idx\` ON \`_aftercare_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_version_version_category_idx\` ON \`_aftercare_v\` (\`version_category_id\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_version_version_position_idx\` ON \`_aftercare_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_version_version_updated_at_idx\` ON \`_aftercare_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_version_version_created_at_idx\` ON \`_aftercare_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_version_version_deleted_at_idx\` ON \`_aftercare_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_version_version__status_idx\` ON \`_aftercare_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_created_at_idx\` ON \`_aftercare_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_updated_at_idx\` ON \`_aftercare_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_latest_idx\` ON \`_aftercare_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_autosave_idx\` ON \`_aftercare_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_aftercare_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_aftercare_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`services_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_order_idx\` ON \`_aftercare_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_parent_idx\` ON \`_aftercare_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_path_idx\` ON \`_aftercare_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_services_id_idx\` ON \`_aftercare_v_rels\` (\`services_id\`);`)
  await db.run(sql`CREATE TABLE \`faqs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`question\` text,
  	\`answer\` text,
  	\`on_home_page\` integer DEFAULT true,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`CREATE INDEX \`faqs_position_idx\` ON \`faqs\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`faqs_updated_at_idx\` ON \`faqs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs_created_at_idx\` ON \`faqs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs_deleted_at_idx\` ON \`faqs\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs__status_idx\` ON \`faqs\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_faqs_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_question\` text,
  	\`version_answer\` text,
  	\`version_on_home_page\` integer DEFAULT true,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`faqs\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_faqs_v_parent_idx\` ON \`_faqs_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version_position_idx\` ON \`_faqs_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version_updated_at_idx\` ON \`_faqs_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version_created_at_idx\` ON \`_faqs_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version_deleted_at_idx\` ON \`_faqs_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version__status_idx\` ON \`_faqs_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_created_at_idx\` ON \`_faqs_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_updated_at_idx\` ON \`_faqs_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_latest_idx\` ON \`_faqs_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_autosave_idx\` ON \`_faqs_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`gallery\` (
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
  await db.run(sql`CREATE INDEX \`gallery_picture_idx\` ON \`gallery\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_category_idx\` ON \`gallery\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`gallery_hidden_idx\` ON \`gallery\` (\`hidden\`);`)
  await db.run(sql`CREATE INDEX \`gallery_position_idx\` ON \`gallery\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`gallery_updated_at_idx\` ON \`gallery\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_created_at_idx\` ON \`gallery\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery_deleted_at_idx\` ON \`gallery\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`gallery__status_idx\` ON \`gallery\` (\`_status\`);`)
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
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`intro\` text,
  	\`picture_id\` text(36),
  	\`body\` text,
  	\`sections\` text,
  	\`meta_description\` text,
  	\`search_title\` text,
  	\`search_picture_id\` text(36),
  	\`search_hidden\` integer DEFAULT false,
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_picture_idx\` ON \`pages\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`pages_search_search_picture_idx\` ON \`pages\` (\`search_picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_slug_idx\` ON \`pages\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`pages_position_idx\` ON \`pages\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_deleted_at_idx\` ON \`pages\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`pages__status_idx\` ON \`pages\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_pages_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_intro\` text,
  	\`version_picture_id\` text(36),
  	\`version_body\` text,
  	\`version_sections\` text,
  	\`version_meta_description\` text,
  	\`version_search_title\` text,
  	\`version_search_picture_id\` text(36),
  	\`version_search_hidden\` integer DEFAULT false,
  	\`version_slug\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_pages_v_parent_idx\` ON \`_pages_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_picture_idx\` ON \`_pages_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_search_version_search_picture_idx\` ON \`_pages_v\` (\`version_search_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_slug_idx\` ON \`_pages_v\` (\`version_slug\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_position_idx\` ON \`_pages_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_updated_at_idx\` ON \`_pages_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_created_at_idx\` ON \`_pages_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version_deleted_at_idx\` ON \`_pages_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_version_version__status_idx\` ON \`_pages_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_created_at_idx\` ON \`_pages_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_updated_at_idx\` ON \`_pages_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_latest_idx\` ON \`_pages_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_pages_v_autosave_idx\` ON \`_pages_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`promotions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`text\` text,
  	\`picture_id\` text(36),
  	\`link\` text,
  	\`service_id\` text(36),
  	\`discount_id\` text(36),
  	\`from\` text,
  	\`until\` text,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`service_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`discount_id\`) REFERENCES \`discounts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`promotions_picture_idx\` ON \`promotions\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`promotions_service_idx\` ON \`promotions\` (\`service_id\`);`)
  await db.run(sql`CREATE INDEX \`promotions_discount_idx\` ON \`promotions\` (\`discount_id\`);`)
  await db.run(sql`CREATE INDEX \`promotions_position_idx\` ON \`promotions\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`promotions_updated_at_idx\` ON \`promotions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions_created_at_idx\` ON \`promotions\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions_deleted_at_idx\` ON \`promotions\` (\`deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions__status_idx\` ON \`promotions\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_promotions_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_text\` text,
  	\`version_picture_id\` text(36),
  	\`version_link\` text,
  	\`version_service_id\` text(36),
  	\`version_discount_id\` text(36),
  	\`version_from\` text,
  	\`version_until\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version_deleted_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`promotions\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_service_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_discount_id\`) REFERENCES \`discounts\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_promotions_v_parent_idx\` ON \`_promotions_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_picture_idx\` ON \`_promotions_v\` (\`version_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_service_idx\` ON \`_promotions_v\` (\`version_service_id\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_discount_idx\` ON \`_promotions_v\` (\`version_discount_id\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_position_idx\` ON \`_promotions_v\` (\`version_position\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_updated_at_idx\` ON \`_promotions_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_created_at_idx\` ON \`_promotions_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version_deleted_at_idx\` ON \`_promotions_v\` (\`version_deleted_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_version_version__status_idx\` ON \`_promotions_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_created_at_idx\` ON \`_promotions_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_updated_at_idx\` ON \`_promotions_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_latest_idx\` ON \`_promotions_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_promotions_v_autosave_idx\` ON \`_promotions_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`redirects\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`from\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`automatic\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`redirects_from_idx\` ON \`redirects\` (\`from\`);`)
  await db.run(sql`CREATE INDEX \`redirects_updated_at_idx\` ON \`redirects\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_created_at_idx\` ON \`redirects\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`redirects_deleted_at_idx\` ON \`redirects\` (\`deleted_at\`);`)
  await db.run(sql`CREATE TABLE \`testimonials\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`author\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`rating\` numeric DEFAULT 5,
  	\`photo_id\` text(36),
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`deleted_at\` text,
  	FOREIGN KEY (\`photo_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`testimonials_photo_idx\` ON \`testimonials\` (\`photo_id\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_position_idx\` ON \`testimonials\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_updated_at_idx\` ON \`testimonials\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_created_at_idx\` ON \`testimonials\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_deleted_at_idx\` ON \`testimonials\` (\`deleted_at\`);`)
  await db.run(sql`CREATE TABLE \`appointments\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`booking\` text NOT NULL,
  	\`customer\` text NOT NULL,
  	\`staff\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`service\` text NOT NULL,
  	\`service_name\` text NOT NULL,
  	\`staff_name\` text NOT NULL,
  	\`location_name\` text NOT NULL,
  	\`price_pence\` numeric DEFAULT 0 NOT NULL,
  	\`discount_pence\` numeric,
  	\`duration_minutes\` numeric NOT NULL,
  	\`clean_up_minutes\` numeric DEFAULT 0 NOT NULL,
  	\`start\` numeric NOT NULL,
  	\`end\` numeric NOT NULL,
  	\`busy_end\` numeric NOT NULL,
  	\`patch_test\` integer DEFAULT false,
  	\`status\` text NOT NULL,
  	\`cancelled_at\` numeric,
  	\`cancelled_by\` text,
  	\`missed_at\` numeric,
  	\`attendance\` text,
  	\`attendance_at\` numeric,
  	\`moving_since\` numeric,
  	\`moves\` numeric DEFAULT 0,
  	\`moved_at\` numeric,
  	\`customer_moves\` numeric DEFAULT 0,
  	\`wind_up_since\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`appointments_booking_idx\` ON \`appointments\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`appointments_customer_idx\` ON \`appointments\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`appointments_staff_idx\` ON \`appointments\` (\`staff\`);`)
  await db.run(sql`CREATE INDEX \`appointments_location_idx\` ON \`appointments\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`appointments_service_idx\` ON \`appointments\` (\`service\`);`)
  await db.run(sql`CREATE INDEX \`appointments_start_idx\` ON \`appointments\` (\`start\`);`)
  await db.run(sql`CREATE INDEX \`appointments_busy_end_idx\` ON \`appointments\` (\`busy_end\`);`)
  await db.run(sql`CREATE INDEX \`appointments_status_idx\` ON \`appointments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`appointments_moving_since_idx\` ON \`appointments\` (\`moving_since\`);`)
  await db.run(sql`CREATE INDEX \`appointments_wind_up_since_idx\` ON \`appointments\` (\`wind_up_since\`);`)
  await db.run(sql`CREATE INDEX \`appointments_updated_at_idx\` ON \`appointments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`appointments_created_at_idx\` ON \`appointments\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`staff_start_idx\` ON \`appointments\` (\`staff\`,\`start\`);`)
  await db.run(sql`CREATE INDEX \`status_start_idx\` ON \`appointments\` (\`status\`,\`start\`);`)
  await db.run(sql`CREATE TABLE \`bookings\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`customer\` text NOT NULL,
  	\`order\` text,
  	\`payment\` text,
  	\`status\` text NOT NULL,
  	\`source\` text NOT NULL,
  	\`series\` text,
  	\`notes\` text,
  	\`staff_notes\` text,
  	\`created_by\` text,
  	\`unpaid\` integer DEFAULT false,
  	\`address\` text,
  	\`address_at\` numeric,
  	\`cancelled_at\` numeric,
  	\`cancelled_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`bookings_customer_idx\` ON \`bookings\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`bookings_order_idx\` ON \`bookings\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`bookings_payment_idx\` ON \`bookings\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`bookings_status_idx\` ON \`bookings\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`bookings_series_idx\` ON \`bookings\` (\`series\`);`)
  await db.run(sql`CREATE INDEX \`bookings_unpaid_idx\` ON \`bookings\` (\`unpaid\`);`)
  await db.run(sql`CREATE INDEX \`bookings_address_idx\` ON \`bookings\` (\`address\`);`)
  await db.run(sql`CREATE INDEX \`bookings_address_at_idx\` ON \`bookings\` (\`address_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_updated_at_idx\` ON \`bookings\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`bookings_created_at_idx\` ON \`bookings\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`course_dates\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`course\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`start\` numeric NOT NULL,
  	\`end\` numeric NOT NULL,
  	\`staff_ids\` text,
  	\`places\` numeric,
  	\`archived\` integer DEFAULT false NOT NULL,
  	\`created_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`course_dates_course_idx\` ON \`course_dates\` (\`course\`);`)
  await db.run(sql`CREATE INDEX \`course_dates_location_idx\` ON \`course_dates\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`course_dates_start_idx\` ON \`course_dates\` (\`start\`);`)
  await db.run(sql`CREATE INDEX \`course_dates_end_idx\` ON \`course_dates\` (\`end\`);`)
  await db.run(sql`CREATE INDEX \`course_dates_archived_idx\` ON \`course_dates\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`course_dates_updated_at_idx\` ON \`course_dates\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`course_dates_created_at_idx\` ON \`course_dates\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`course_start_idx\` ON \`course_dates\` (\`course\`,\`start\`);`)
  await db.run(sql`CREATE TABLE \`enquiries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text,
  	\`email\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	\`enquiry\` text NOT NULL,
  	\`received_at\` numeric NOT NULL,
  	\`answered_at\` numeric,
  	\`answered_by\` text,
  	\`customer\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`enquiries_email_idx\` ON \`enquiries\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_received_at_idx\` ON \`enquiries\` (\`received_at\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_customer_idx\` ON \`enquiries\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_updated_at_idx\` ON \`enquiries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_created_at_idx\` ON \`enquiries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`enrolments\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`customer\` text NOT NULL,
  	\`course\` text NOT NULL,
  	\`course_date\` text,
  	\`order\` text,
  	\`payment\` text,
  	\`title\` text NOT NULL,
  	\`course_type\` text NOT NULL,
  	\`location_name\` text,
  	\`price_pence\` numeric DEFAULT 0 NOT NULL,
  	\`status\` text NOT NULL,
  	\`attendance\` text NOT NULL,
  	\`attendance_at\` numeric,
  	\`source\` text NOT NULL,
  	\`notes\` text,
  	\`enrolled_at\` numeric NOT NULL,
  	\`created_by\` text,
  	\`cancelled_at\` numeric,
  	\`cancelled_by\` text,
  	\`moves\` numeric DEFAULT 0,
  	\`moved_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`enrolments_customer_idx\` ON \`enrolments\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_course_idx\` ON \`enrolments\` (\`course\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_course_date_idx\` ON \`enrolments\` (\`course_date\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_order_idx\` ON \`enrolments\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_payment_idx\` ON \`enrolments\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_status_idx\` ON \`enrolments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_enrolled_at_idx\` ON \`enrolments\` (\`enrolled_at\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_updated_at_idx\` ON \`enrolments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`enrolments_created_at_idx\` ON \`enrolments\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`courseDate_status_idx\` ON \`enrolments\` (\`course_date\`,\`status\`);`)
  await db.run(sql`CREATE INDEX \`course_enrolledAt_idx\` ON \`enrolments\` (\`course\`,\`enrolled_at\`);`)
  await db.run(sql`CREATE TABLE \`events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`description\` text,
  	\`scope\` text NOT NULL,
  	\`staff_ids\` text,
  	\`location\` text,
  	\`is_all_day\` integer DEFAULT false NOT NULL,
  	\`start\` numeric NOT NULL,
  	\`end\` numeric NOT NULL,
  	\`created_by\` text,
  	\`series\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`events_location_idx\` ON \`events\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`events_start_idx\` ON \`events\` (\`start\`);`)
  await db.run(sql`CREATE INDEX \`events_end_idx\` ON \`events\` (\`end\`);`)
  await db.run(sql`CREATE INDEX \`events_series_idx\` ON \`events\` (\`series\`);`)
  await db.run(sql`CREATE INDEX \`events_updated_at_idx\` ON \`events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`events_created_at_idx\` ON \`events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`one_off_availability\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`staff\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`start_minutes\` numeric NOT NULL,
  	\`end_minutes\` numeric NOT NULL,
  	\`created_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`one_off_availability_staff_idx\` ON \`one_off_availability\` (\`staff\`);`)
  await db.run(sql`CREATE INDEX \`one_off_availability_location_idx\` ON \`one_off_availability\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`one_off_availability_day_idx\` ON \`one_off_availability\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`one_off_availability_updated_at_idx\` ON \`one_off_availability\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`one_off_availability_created_at_idx\` ON \`one_off_availability\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`slot_claims\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`owner\` text NOT NULL,
  	\`staff\` text NOT NULL,
  	\`tick\` numeric NOT NULL,
  	\`expires_at\` numeric,
  	\`claimed_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`slot_claims_key_idx\` ON \`slot_claims\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`slot_claims_owner_idx\` ON \`slot_claims\` (\`owner\`);`)
  await db.run(sql`CREATE INDEX \`slot_claims_expires_at_idx\` ON \`slot_claims\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`slot_claims_updated_at_idx\` ON \`slot_claims\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`slot_claims_created_at_idx\` ON \`slot_claims\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`staff_tick_idx\` ON \`slot_claims\` (\`staff\`,\`tick\`);`)
  await db.run(sql`CREATE TABLE \`weekly_hours\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`staff\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`schedule\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`weekly_hours_staff_idx\` ON \`weekly_hours\` (\`staff\`);`)
  await db.run(sql`CREATE INDEX \`weekly_hours_location_idx\` ON \`weekly_hours\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`weekly_hours_updated_at_idx\` ON \`weekly_hours\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`weekly_hours_created_at_idx\` ON \`weekly_hours\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`staff_location_idx\` ON \`weekly_hours\` (\`staff\`,\`location\`);`)
  await db.run(sql`CREATE TABLE \`basket_items\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`basket\` text NOT NULL,
  	\`service\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`staff\` text,
  	\`any_staff\` integer DEFAULT false,
  	\`slot_id\` text,
  	\`dedupe_key\` text NOT NULL,
  	\`start\` numeric,
  	\`end\` numeric,
  	\`busy_end\` numeric,
  	\`booking_details\` text,
  	\`hold_taken_at\` numeric,
  	\`hold_expires_at\` numeric,
  	\`address\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`basket_items_basket_idx\` ON \`basket_items\` (\`basket\`);`)
  await db.run(sql`CREATE INDEX \`basket_items_service_idx\` ON \`basket_items\` (\`service\`);`)
  await db.run(sql`CREATE INDEX \`basket_items_location_idx\` ON \`basket_items\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`basket_items_staff_idx\` ON \`basket_items\` (\`staff\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`basket_items_dedupe_key_idx\` ON \`basket_items\` (\`dedupe_key\`);`)
  await db.run(sql`CREATE INDEX \`basket_items_hold_expires_at_idx\` ON \`basket_items\` (\`hold_expires_at\`);`)
  await db.run(sql`CREATE INDEX \`basket_items_address_idx\` ON \`basket_items\` (\`address\`);`)
  await db.run(sql`CREATE INDEX \`basket_items_updated_at_idx\` ON \`basket_items\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`basket_items_created_at_idx\` ON \`basket_items\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`baskets\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`session\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`customer\` text,
  	\`address\` text,
  	\`expires_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`baskets_session_idx\` ON \`baskets\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`baskets_customer_idx\` ON \`baskets\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`baskets_expires_at_idx\` ON \`baskets\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`baskets_updated_at_idx\` ON \`baskets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`baskets_created_at_idx\` ON \`baskets\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`customers\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text,
  	\`email\` text,
  	\`phone\` text,
  	\`phone_key\` text,
  	\`search_text\` text,
  	\`address\` text,
  	\`city\` text,
  	\`postcode\` text,
  	\`notes\` text,
  	\`session\` text,
  	\`source\` text NOT NULL,
  	\`must_pay_online\` integer DEFAULT false,
  	\`merged_into\` text,
  	\`anonymised_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`customers_first_name_idx\` ON \`customers\` (\`first_name\`);`)
  await db.run(sql`CREATE INDEX \`customers_last_name_idx\` ON \`customers\` (\`last_name\`);`)
  await db.run(sql`CREATE INDEX \`customers_email_idx\` ON \`customers\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`customers_phone_idx\` ON \`customers\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`customers_phone_key_idx\` ON \`customers\` (\`phone_key\`);`)
  await db.run(sql`CREATE INDEX \`customers_session_idx\` ON \`customers\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`customers_must_pay_online_idx\` ON \`customers\` (\`must_pay_online\`);`)
  await db.run(sql`CREATE INDEX \`customers_merged_into_idx\` ON \`customers\` (\`merged_into\`);`)
  await db.run(sql`CREATE INDEX \`customers_updated_at_idx\` ON \`customers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`customers_created_at_idx\` ON \`customers\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`searchText_createdAt_anonymisedAt_mergedInto_idx\` ON \`customers\` (\`search_text\`,\`created_at\`,\`anonymised_at\`,\`merged_into\`);`)
  await db.run(sql`CREATE TABLE \`customer_pictures\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`customer\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`customer_pictures_customer_idx\` ON \`customer_pictures\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`customer_pictures_updated_at_idx\` ON \`customer_pictures\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`customer_pictures_created_at_idx\` ON \`customer_pictures\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`customer_pictures_filename_idx\` ON \`customer_pictures\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`health_notes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`customer\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`sealed\` text NOT NULL,
  	\`written_at\` numeric NOT NULL,
  	\`written_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`health_notes_customer_idx\` ON \`health_notes\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`health_notes_updated_at_idx\` ON \`health_notes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`health_notes_created_at_idx\` ON \`health_notes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`orders\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`live_key\` text NOT NULL,
  	\`basket\` text NOT NULL,
  	\`session\` text,
  	\`customer\` text NOT NULL,
  	\`booking\` text,
  	\`payment\` text,
  	\`status\` text NOT NULL,
  	\`step\` text NOT NULL,
  	\`payment_type\` text NOT NULL,
  	\`payment_context\` text NOT NULL,
  	\`lines\` text,
  	\`course\` text,
  	\`desk\` text,
  	\`total_pence\` numeric DEFAULT 0 NOT NULL,
  	\`discount_pence\` numeric DEFAULT 0,
  	\`discount_id\` text,
  	\`discount_code\` text,
  	\`charge_pence\` numeric DEFAULT 0 NOT NULL,
  	\`source\` text,
  	\`buyer_email\` text,
  	\`attempt_number\` numeric DEFAULT 1 NOT NULL,
  	\`attempt_key\` text,
  	\`attempted_at\` numeric,
  	\`asked_at\` numeric,
  	\`provider_location\` text,
  	\`provider_id\` text,
  	\`notes\` text,
  	\`error_code\` text,
  	\`error_item\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_live_key_idx\` ON \`orders\` (\`live_key\`);`)
  await db.run(sql`CREATE INDEX \`orders_basket_idx\` ON \`orders\` (\`basket\`);`)
  await db.run(sql`CREATE INDEX \`orders_session_idx\` ON \`orders\` (\`session\`);`)
  await db.run(sql`CREATE INDEX \`orders_customer_idx\` ON \`orders\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`orders_booking_idx\` ON \`orders\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`orders_payment_idx\` ON \`orders\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`orders_status_idx\` ON \`orders\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`orders_discount_id_idx\` ON \`orders\` (\`discount_id\`);`)
  await db.run(sql`CREATE INDEX \`orders_attempt_key_idx\` ON \`orders\` (\`attempt_key\`);`)
  await db.run(sql`CREATE INDEX \`orders_attempted_at_idx\` ON \`orders\` (\`attempted_at\`);`)
  await db.run(sql`CREATE INDEX \`orders_provider_id_idx\` ON \`orders\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`orders_updated_at_idx\` ON \`orders\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`orders_created_at_idx\` ON \`orders\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payment_attempts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`order\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`status\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`method\` text NOT NULL,
  	\`provider_id\` text,
  	\`error_code\` text,
  	\`made_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payment_attempts_order_idx\` ON \`payment_attempts\` (\`order\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_attempts_key_idx\` ON \`payment_attempts\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_status_idx\` ON \`payment_attempts\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_provider_id_idx\` ON \`payment_attempts\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_made_at_idx\` ON \`payment_attempts\` (\`made_at\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_updated_at_idx\` ON \`payment_attempts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payment_attempts_created_at_idx\` ON \`payment_attempts\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`order_number_idx\` ON \`payment_attempts\` (\`order\`,\`number\`);`)
  await db.run(sql`CREATE TABLE \`payments\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`order\` text,
  	\`desk_order\` text,
  	\`booking\` text,
  	\`enrolment\` text,
  	\`customer\` text NOT NULL,
  	\`customer_name\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`method\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`context\` text NOT NULL,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`paid_pence\` numeric DEFAULT 0 NOT NULL,
  	\`refunded_pence\` numeric DEFAULT 0 NOT NULL,
  	\`discount_pence\` numeric DEFAULT 0,
  	\`discount_code\` text,
  	\`made_at\` numeric NOT NULL,
  	\`paid_at\` numeric,
  	\`taken_by\` text,
  	\`provider_id\` text,
  	\`provider_location\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payments_order_idx\` ON \`payments\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payments_desk_order_idx\` ON \`payments\` (\`desk_order\`);`)
  await db.run(sql`CREATE INDEX \`payments_booking_idx\` ON \`payments\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`payments_enrolment_idx\` ON \`payments\` (\`enrolment\`);`)
  await db.run(sql`CREATE INDEX \`payments_customer_idx\` ON \`payments\` (\`customer\`);`)
  await db.run(sql`CREATE INDEX \`payments_status_idx\` ON \`payments\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`payments_made_at_idx\` ON \`payments\` (\`made_at\`);`)
  await db.run(sql`CREATE INDEX \`payments_paid_at_idx\` ON \`payments\` (\`paid_at\`);`)
  await db.run(sql`CREATE INDEX \`payments_provider_id_idx\` ON \`payments\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`payments_updated_at_idx\` ON \`payments\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payments_created_at_idx\` ON \`payments\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`alerts\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`text\` text NOT NULL,
  	\`phase\` text,
  	\`payment\` text,
  	\`booking\` text,
  	\`raised_at\` numeric NOT NULL,
  	\`resolved_at\` numeric,
  	\`resolved_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`alerts_kind_idx\` ON \`alerts\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`alerts_payment_idx\` ON \`alerts\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`alerts_booking_idx\` ON \`alerts\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`alerts_raised_at_idx\` ON \`alerts\` (\`raised_at\`);`)
  await db.run(sql`CREATE INDEX \`alerts_resolved_at_idx\` ON \`alerts\` (\`resolved_at\`);`)
  await db.run(sql`CREATE INDEX \`alerts_updated_at_idx\` ON \`alerts\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`alerts_created_at_idx\` ON \`alerts\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`discount_uses\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`discount\` text NOT NULL,
  	\`order\` text NOT NULL,
  	\`email\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`discount_uses_key_idx\` ON \`discount_uses\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`discount_uses_discount_idx\` ON \`discount_uses\` (\`discount\`);`)
  await db.run(sql`CREATE INDEX \`discount_uses_order_idx\` ON \`discount_uses\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`discount_uses_email_idx\` ON \`discount_uses\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`discount_uses_updated_at_idx\` ON \`discount_uses\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`discount_uses_created_at_idx\` ON \`discount_uses\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`refunds\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`payment\` text NOT NULL,
  	\`number\` numeric NOT NULL,
  	\`booking\` text,
  	\`appointments\` text,
  	\`amount_pence\` numeric DEFAULT 0 NOT NULL,
  	\`status\` text NOT NULL,
  	\`by_hand\` integer DEFAULT false,
  	\`automatic\` integer DEFAULT false,
  	\`provider_id\` text,
  	\`reason\` text NOT NULL,
  	\`refund_id\` text,
  	\`error\` text,
  	\`made_by\` text,
  	\`location\` text,
  	\`made_at\` numeric NOT NULL,
  	\`settled_at\` numeric,
  	\`retry_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`refunds_payment_idx\` ON \`refunds\` (\`payment\`);`)
  await db.run(sql`CREATE INDEX \`refunds_booking_idx\` ON \`refunds\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`refunds_status_idx\` ON \`refunds\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`refunds_provider_id_idx\` ON \`refunds\` (\`provider_id\`);`)
  await db.run(sql`CREATE INDEX \`refunds_refund_id_idx\` ON \`refunds\` (\`refund_id\`);`)
  await db.run(sql`CREATE INDEX \`refunds_location_idx\` ON \`refunds\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`refunds_made_at_idx\` ON \`refunds\` (\`made_at\`);`)
  await db.run(sql`CREATE INDEX \`refunds_settled_at_idx\` ON \`refunds\` (\`settled_at\`);`)
  await db.run(sql`CREATE INDEX \`refunds_retry_at_idx\` ON \`refunds\` (\`retry_at\`);`)
  await db.run(sql`CREATE INDEX \`refunds_updated_at_idx\` ON \`refunds\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`refunds_created_at_idx\` ON \`refunds\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`payment_number_idx\` ON \`refunds\` (\`payment\`,\`number\`);`)
  await db.run(sql`CREATE TABLE \`webhook_events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text NOT NULL,
  	\`about\` text,
  	\`status\` text NOT NULL,
  	\`tries\` numeric DEFAULT 0 NOT NULL,
  	\`received_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`webhook_events_about_idx\` ON \`webhook_events\` (\`about\`);`)
  await db.run(sql`CREATE INDEX \`webhook_events_status_idx\` ON \`webhook_events\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`webhook_events_received_at_idx\` ON \`webhook_events\` (\`received_at\`);`)
  await db.run(sql`CREATE INDEX \`webhook_events_updated_at_idx\` ON \`webhook_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`webhook_events_created_at_idx\` ON \`webhook_events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`audit_records\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`at\` numeric NOT NULL,
  	\`sequence\` numeric,
  	\`actor\` text,
  	\`actor_name\` text,
  	\`action\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`subject_id\` text NOT NULL,
  	\`summary\` text,
  	\`changes\` text,
  	\`address\` text,
  	\`agent\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_records_at_idx\` ON \`audit_records\` (\`at\`);`)
  await db.run(sql`CREATE INDEX \`audit_records_actor_idx\` ON \`audit_records\` (\`actor\`);`)
  await db.run(sql`CREATE INDEX \`audit_records_subject_idx\` ON \`audit_records\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`audit_records_subject_id_idx\` ON \`audit_records\` (\`subject_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_records_updated_at_idx\` ON \`audit_records\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_records_created_at_idx\` ON \`audit_records\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`action_at_idx\` ON \`audit_records\` (\`action\`,\`at\`);`)
  await db.run(sql`CREATE INDEX \`actor_at_idx\` ON \`audit_records\` (\`actor\`,\`at\`);`)
  await db.run(sql`CREATE TABLE \`counters\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`value\` numeric DEFAULT 0 NOT NULL,
  	\`ends_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`counters_key_idx\` ON \`counters\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`counters_ends_at_idx\` ON \`counters\` (\`ends_at\`);`)
  await db.run(sql`CREATE INDEX \`counters_updated_at_idx\` ON \`counters\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`counters_created_at_idx\` ON \`counters\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`square_locations\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`account\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`square_locations_account_idx\` ON \`square_locations\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`square_locations_updated_at_idx\` ON \`square_locations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`square_locations_created_at_idx\` ON \`square_locations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`notifications\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`booking\` text,
  	\`appointment\` text,
  	\`enrolment\` text,
  	\`enquiry\` text,
  	\`recipient\` text,
  	\`status\` text NOT NULL,
  	\`attempts\` numeric DEFAULT 0 NOT NULL,
  	\`sent_at\` numeric,
  	\`next_try_at\` numeric,
  	\`give_up_at\` numeric,
  	\`message_id\` text,
  	\`error\` text,
  	\`content\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`notifications_key_idx\` ON \`notifications\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`notifications_kind_idx\` ON \`notifications\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`notifications_booking_idx\` ON \`notifications\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`notifications_appointment_idx\` ON \`notifications\` (\`appointment\`);`)
  await db.run(sql`CREATE INDEX \`notifications_enrolment_idx\` ON \`notifications\` (\`enrolment\`);`)
  await db.run(sql`CREATE INDEX \`notifications_enquiry_idx\` ON \`notifications\` (\`enquiry\`);`)
  await db.run(sql`CREATE INDEX \`notifications_recipient_idx\` ON \`notifications\` (\`recipient\`);`)
  await db.run(sql`CREATE INDEX \`notifications_status_idx\` ON \`notifications\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`notifications_updated_at_idx\` ON \`notifications\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`notifications_created_at_idx\` ON \`notifications\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`booking_links\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`hash\` text NOT NULL,
  	\`booking\` text NOT NULL,
  	\`look_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`booking_links_hash_idx\` ON \`booking_links\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_booking_idx\` ON \`booking_links\` (\`booking\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_look_at_idx\` ON \`booking_links\` (\`look_at\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_updated_at_idx\` ON \`booking_links\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`booking_links_created_at_idx\` ON \`booking_links\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`refresh_tokens\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`user\` text NOT NULL,
  	\`family\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`successor\` text,
  	\`used_at\` numeric,
  	\`expires_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`refresh_tokens_user_idx\` ON \`refresh_tokens\` (\`user\`);`)
  await db.run(sql`CREATE INDEX \`refresh_tokens_family_idx\` ON \`refresh_tokens\` (\`family\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`refresh_tokens_hash_idx\` ON \`refresh_tokens\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`refresh_tokens_expires_at_idx\` ON \`refresh_tokens\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`refresh_tokens_updated_at_idx\` ON \`refresh_tokens\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`refresh_tokens_created_at_idx\` ON \`refresh_tokens\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`second_factors\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`status\` text NOT NULL,
  	\`sealed\` text NOT NULL,
  	\`last_step\` numeric DEFAULT 0 NOT NULL,
  	\`recovery_hashes\` text,
  	\`revision\` numeric DEFAULT 0 NOT NULL,
  	\`wrong_codes\` numeric DEFAULT 0 NOT NULL,
  	\`since\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`second_factors_updated_at_idx\` ON \`second_factors\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_factors_created_at_idx\` ON \`second_factors\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`meta\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
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
  	\`redirects_id\` text(36),
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
  	FOREIGN KEY (\`redirects_id\`) REFERENCES \`redirects\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`testimonials_id\`) REFERENCES \`testimonials\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_redirects_id_idx\` ON \`payload_locked_documents_rels\` (\`redirects_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_testimonials_id_idx\` ON \`payload_locked_documents_rels\` (\`testimonials_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_social_order_idx\` ON \`site_settings_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_social_parent_id_idx\` ON \`site_settings_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_navigation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`href\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_navigation_order_idx\` ON \`site_settings_navigation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_navigation_parent_id_idx\` ON \`site_settings_navigation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_footer_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`href\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_footer_links_order_idx\` ON \`site_settings_footer_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_footer_links_parent_id_idx\` ON \`site_settings_footer_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text DEFAULT 'Our salon',
  	\`tagline\` text,
  	\`description\` text,
  	\`search_title\` text,
  	\`search_picture_id\` text(36),
  	\`banner_shown\` integer DEFAULT false,
  	\`banner_text\` text,
  	\`banner_link\` text,
  	\`email\` text,
  	\`phone\` text,
  	\`enquiries\` text,
  	\`privacy\` text,
  	\`footer_text\` text,
  	\`notice_address\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_search_search_picture_idx\` ON \`site_settings\` (\`search_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings__status_idx\` ON \`site_settings\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_site_settings_v_version_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`url\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_settings_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_social_order_idx\` ON \`_site_settings_v_version_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_social_parent_id_idx\` ON \`_site_settings_v_version_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_settings_v_version_navigation\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`href\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_settings_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_navigation_order_idx\` ON \`_site_settings_v_version_navigation\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_navigation_parent_id_idx\` ON \`_site_settings_v_version_navigation\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_settings_v_version_footer_links\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`label\` text,
  	\`href\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_site_settings_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_footer_links_order_idx\` ON \`_site_settings_v_version_footer_links\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_footer_links_parent_id_idx\` ON \`_site_settings_v_version_footer_links\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_site_settings_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_name\` text DEFAULT 'Our salon',
  	\`version_tagline\` text,
  	\`version_description\` text,
  	\`version_search_title\` text,
  	\`version_search_picture_id\` text(36),
  	\`version_banner_shown\` integer DEFAULT false,
  	\`version_banner_text\` text,
  	\`version_banner_link\` text,
  	\`version_email\` text,
  	\`version_phone\` text,
  	\`version_enquiries\` text,
  	\`version_privacy\` text,
  	\`version_footer_text\` text,
  	\`version_notice_address\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_search_version_search_picture_idx\` ON \`_site_settings_v\` (\`version_search_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_version__status_idx\` ON \`_site_settings_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_created_at_idx\` ON \`_site_settings_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_updated_at_idx\` ON \`_site_settings_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_latest_idx\` ON \`_site_settings_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_autosave_idx\` ON \`_site_settings_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`booking_settings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`grid_minutes\` numeric DEFAULT 15 NOT NULL,
  	\`notice_minutes\` numeric DEFAULT 60 NOT NULL,
  	\`horizon_days\` numeric DEFAULT 90 NOT NULL,
  	\`hold_minutes\` numeric DEFAULT 15 NOT NULL,
  	\`hold_max_minutes\` numeric DEFAULT 60 NOT NULL,
  	\`cancel_notice_hours\` numeric DEFAULT 48 NOT NULL,
  	\`online_payments\` integer DEFAULT true,
  	\`pay_at_salon\` text DEFAULT 'everyone' NOT NULL,
  	\`reminders\` integer DEFAULT true,
  	\`own_refunds\` integer DEFAULT true,
  	\`follow_up\` integer DEFAULT false,
  	\`review_link\` text,
  	\`patch_test_months\` numeric DEFAULT 6 NOT NULL,
  	\`patch_test_lead_hours\` numeric DEFAULT 48 NOT NULL,
  	\`staff_see_income\` integer DEFAULT false,
  	\`caps_per_email\` numeric DEFAULT 3 NOT NULL,
  	\`caps_per_phone\` numeric DEFAULT 3 NOT NULL,
  	\`caps_per_address\` numeric DEFAULT 12 NOT NULL,
  	\`courses_deposit_percent\` numeric DEFAULT 50 NOT NULL,
  	\`courses_notice_days\` numeric DEFAULT 14 NOT NULL,
  	\`courses_online_refund_days\` numeric DEFAULT 14 NOT NULL,
  	\`sign_ins_admins_need_code\` integer DEFAULT false,
  	\`ages_unconfirmed_days\` numeric DEFAULT 30 NOT NULL,
  	\`ages_basket_days\` numeric DEFAULT 7 NOT NULL,
  	\`ages_mail_days\` numeric DEFAULT 90 NOT NULL,
  	\`ages_event_days\` numeric DEFAULT 90 NOT NULL,
  	\`ages_enquiry_days\` numeric DEFAULT 365 NOT NULL,
  	\`ages_address_days\` numeric DEFAULT 1 NOT NULL,
  	\`ages_audit_days\` numeric DEFAULT 400 NOT NULL,
  	\`ages_customer_years\` numeric DEFAULT 3 NOT NULL,
  	\`ages_sale_years\` numeric DEFAULT 6 NOT NULL,
  	\`limits_baskets\` numeric DEFAULT 60 NOT NULL,
  	\`limits_holds\` numeric DEFAULT 60 NOT NULL,
  	\`limits_slots\` numeric DEFAULT 300 NOT NULL,
  	\`limits_customers\` numeric DEFAULT 60 NOT NULL,
  	\`limits_confirmations\` numeric DEFAULT 60 NOT NULL,
  	\`limits_booking_links\` numeric DEFAULT 60 NOT NULL,
  	\`limits_sign_ins\` numeric DEFAULT 30 NOT NULL,
  	\`limits_password_resets\` numeric DEFAULT 5 NOT NULL,
  	\`limits_enquiries\` numeric DEFAULT 10 NOT NULL,
  	\`limits_payment_attempts\` numeric DEFAULT 10 NOT NULL,
  	\`limits_declines\` numeric DEFAULT 20 NOT NULL,
  	\`limits_live_holds_per_basket\` numeric DEFAULT 10 NOT NULL,
  	\`limits_live_holds_per_address\` numeric DEFAULT 40 NOT NULL,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`mail_texts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`terms\` text,
  	\`confirmation\` text,
  	\`moved\` text,
  	\`cancellation\` text,
  	\`reminder\` text,
  	\`follow_up\` text,
  	\`salon_code\` text,
  	\`enrolment\` text,
  	\`enrolment_moved\` text,
  	\`enrolment_cancelled\` text,
  	\`course_reminder\` text,
  	\`enquiry\` text,
  	\`salon_notice\` text,
  	\`own_move\` text,
  	\`own_cancellation\` text,
  	\`enrolment_notice\` text,
  	\`enquiry_notice\` text,
  	\`password_reset\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`home_page\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`sections\` text,
  	\`hero_title\` text,
  	\`hero_text\` text,
  	\`hero_action\` text,
  	\`hero_picture_id\` text(36),
  	\`services_title\` text,
  	\`services_text\` text,
  	\`before_after_title\` text,
  	\`before_after_text\` text,
  	\`before_picture_id\` text(36),
  	\`after_picture_id\` text(36),
  	\`promotions_title\` text,
  	\`aftercare_title\` text,
  	\`aftercare_text\` text,
  	\`aftercare_picture_id\` text(36),
  	\`testimonials_title\` text,
  	\`visit_title\` text,
  	\`visit_text\` text,
  	\`faq_title\` text,
  	\`instagram_title\` text,
  	\`escape_title\` text,
  	\`escape_text\` text,
  	\`escape_action\` text,
  	\`escape_picture_id\` text(36),
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`hero_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`before_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`after_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`aftercare_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`escape_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`home_page_hero_picture_idx\` ON \`home_page\` (\`hero_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_before_picture_idx\` ON \`home_page\` (\`before_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_after_picture_idx\` ON \`home_page\` (\`after_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_aftercare_picture_idx\` ON \`home_page\` (\`aftercare_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_escape_picture_idx\` ON \`home_page\` (\`escape_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page__status_idx\` ON \`home_page\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`home_page_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`categories_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`home_page\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`home_page_rels_order_idx\` ON \`home_page_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`home_page_rels_parent_idx\` ON \`home_page_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`home_page_rels_path_idx\` ON \`home_page_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`home_page_rels_categories_id_idx\` ON \`home_page_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_sections\` text,
  	\`version_hero_title\` text,
  	\`version_hero_text\` text,
  	\`version_hero_action\` text,
  	\`version_hero_picture_id\` text(36),
  	\`version_services_title\` text,
  	\`version_services_text\` text,
  	\`version_before_after_title\` text,
  	\`version_before_after_text\` text,
  	\`version_before_picture_id\` text(36),
  	\`version_after_picture_id\` text(36),
  	\`version_promotions_title\` text,
  	\`version_aftercare_title\` text,
  	\`version_aftercare_text\` text,
  	\`version_aftercare_picture_id\` text(36),
  	\`version_testimonials_title\` text,
  	\`version_visit_title\` text,
  	\`version_visit_text\` text,
  	\`version_faq_title\` text,
  	\`version_instagram_title\` text,
  	\`version_escape_title\` text,
  	\`version_escape_text\` text,
  	\`version_escape_action\` text,
  	\`version_escape_picture_id\` text(36),
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer,
  	FOREIGN KEY (\`version_hero_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_before_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_after_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_aftercare_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_escape_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version_hero_picture_idx\` ON \`_home_page_v\` (\`version_hero_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version_before_picture_idx\` ON \`_home_page_v\` (\`version_before_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version_after_picture_idx\` ON \`_home_page_v\` (\`version_after_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version_aftercare_picture_idx\` ON \`_home_page_v\` (\`version_aftercare_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version_escape_picture_idx\` ON \`_home_page_v\` (\`version_escape_picture_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_version_version__status_idx\` ON \`_home_page_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_created_at_idx\` ON \`_home_page_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_updated_at_idx\` ON \`_home_page_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_latest_idx\` ON \`_home_page_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_autosave_idx\` ON \`_home_page_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`categories_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_home_page_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`categories_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_order_idx\` ON \`_home_page_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_parent_idx\` ON \`_home_page_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_path_idx\` ON \`_home_page_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_home_page_v_rels_categories_id_idx\` ON \`_home_page_v_rels\` (\`categories_id\`);`)
  await db.run(sql`CREATE TABLE \`site_words\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`home\` text,
  	\`treatments\` text,
  	\`lists\` text,
  	\`booking\` text,
  	\`times\` text,
  	\`results\` text,
  	\`checkout\` text,
  	\`own\` text,
  	\`sums\` text,
  	\`courses\` text,
  	\`terms\` text,
  	\`names\` text,
  	\`pages\` text,
  	\`about\` text,
  	\`contact\` text,
  	\`privacy\` text,
  	\`gallery\` text,
  	\`menu\` text,
  	\`foot\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`site_words__status_idx\` ON \`site_words\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_site_words_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_home\` text,
  	\`version_treatments\` text,
  	\`version_lists\` text,
  	\`version_booking\` text,
  	\`version_times\` text,
  	\`version_results\` text,
  	\`version_checkout\` text,
  	\`version_own\` text,
  	\`version_sums\` text,
  	\`version_courses\` text,
  	\`version_terms\` text,
  	\`version_names\` text,
  	\`version_pages\` text,
  	\`version_about\` text,
  	\`version_contact\` text,
  	\`version_privacy\` text,
  	\`version_gallery\` text,
  	\`version_menu\` text,
  	\`version_foot\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	\`autosave\` integer
  );
  `)
  await db.run(sql`CREATE INDEX \`_site_words_v_version_version__status_idx\` ON \`_site_words_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_words_v_created_at_idx\` ON \`_site_words_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_words_v_updated_at_idx\` ON \`_site_words_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_words_v_latest_idx\` ON \`_site_words_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_site_words_v_autosave_idx\` ON \`_site_words_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`look\` (
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
  await db.run(sql`CREATE INDEX \`look_logo_idx\` ON \`look\` (\`logo_id\`);`)
  await db.run(sql`CREATE INDEX \`look__status_idx\` ON \`look\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_look_v\` (
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
  await db.run(sql`CREATE INDEX \`_look_v_version_version_logo_idx\` ON \`_look_v\` (\`version_logo_id\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_version_version__status_idx\` ON \`_look_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_created_at_idx\` ON \`_look_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_updated_at_idx\` ON \`_look_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_latest_idx\` ON \`_look_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_look_v_autosave_idx\` ON \`_look_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_stats\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`stats\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`services_prices\`;`)
  await db.run(sql`DROP TABLE \`services\`;`)
  await db.run(sql`DROP TABLE \`services_rels\`;`)
  await db.run(sql`DROP TABLE \`_services_v_version_prices\`;`)
  await db.run(sql`DROP TABLE \`_services_v\`;`)
  await db.run(sql`DROP TABLE \`_services_v_rels\`;`)
  await db.run(sql`DROP TABLE \`courses\`;`)
  await db.run(sql`DROP TABLE \`courses_rels\`;`)
  await db.run(sql`DROP TABLE \`_courses_v\`;`)
  await db.run(sql`DROP TABLE \`_courses_v_rels\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`DROP TABLE \`categories_rels\`;`)
  await db.run(sql`DROP TABLE \`_categories_v\`;`)
  await db.run(sql`DROP TABLE \`_categories_v_rels\`;`)
  await db.run(sql`DROP TABLE \`locations\`;`)
  await db.run(sql`DROP TABLE \`_locations_v\`;`)
  await db.run(sql`DROP TABLE \`staff\`;`)
  await db.run(sql`DROP TABLE \`staff_texts\`;`)
  await db.run(sql`DROP TABLE \`staff_rels\`;`)
  await db.run(sql`DROP TABLE \`discounts\`;`)
  await db.run(sql`DROP TABLE \`discounts_rels\`;`)
  await db.run(sql`DROP TABLE \`users_sessions\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`aftercare\`;`)
  await db.run(sql`DROP TABLE \`aftercare_rels\`;`)
  await db.run(sql`DROP TABLE \`_aftercare_v\`;`)
  await db.run(sql`DROP TABLE \`_aftercare_v_rels\`;`)
  await db.run(sql`DROP TABLE \`faqs\`;`)
  await db.run(sql`DROP TABLE \`_faqs_v\`;`)
  await db.run(sql`DROP TABLE \`gallery\`;`)
  await db.run(sql`DROP TABLE \`_gallery_v\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`_pages_v\`;`)
  await db.run(sql`DROP TABLE \`promotions\`;`)
  await db.run(sql`DROP TABLE \`_promotions_v\`;`)
  await db.run(sql`DROP TABLE \`redirects\`;`)
  await db.run(sql`DROP TABLE \`testimonials\`;`)
  await db.run(sql`DROP TABLE \`appointments\`;`)
  await db.run(sql`DROP TABLE \`bookings\`;`)
  await db.run(sql`DROP TABLE \`course_dates\`;`)
  await db.run(sql`DROP TABLE \`enquiries\`;`)
  await db.run(sql`DROP TABLE \`enrolments\`;`)
  await db.run(sql`DROP TABLE \`events\`;`)
  await db.run(sql`DROP TABLE \`one_off_availability\`;`)
  await db.run(sql`DROP TABLE \`slot_claims\`;`)
  await db.run(sql`DROP TABLE \`weekly_hours\`;`)
  await db.run(sql`DROP TABLE \`basket_items\`;`)
  await db.run(sql`DROP TABLE \`baskets\`;`)
  await db.run(sql`DROP TABLE \`customers\`;`)
  await db.run(sql`DROP TABLE \`customer_pictures\`;`)
  await db.run(sql`DROP TABLE \`health_notes\`;`)
  await db.run(sql`DROP TABLE \`orders\`;`)
  await db.run(sql`DROP TABLE \`payment_attempts\`;`)
  await db.run(sql`DROP TABLE \`payments\`;`)
  await db.run(sql`DROP TABLE \`alerts\`;`)
  await db.run(sql`DROP TABLE \`discount_uses\`;`)
  await db.run(sql`DROP TABLE \`refunds\`;`)
  await db.run(sql`DROP TABLE \`webhook_events\`;`)
  await db.run(sql`DROP TABLE \`audit_records\`;`)
  await db.run(sql`DROP TABLE \`counters\`;`)
  await db.run(sql`DROP TABLE \`square_locations\`;`)
  await db.run(sql`DROP TABLE \`notifications\`;`)
  await db.run(sql`DROP TABLE \`booking_links\`;`)
  await db.run(sql`DROP TABLE \`refresh_tokens\`;`)
  await db.run(sql`DROP TABLE \`second_factors\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`site_settings_social\`;`)
  await db.run(sql`DROP TABLE \`site_settings_navigation\`;`)
  await db.run(sql`DROP TABLE \`site_settings_footer_links\`;`)
  await db.run(sql`DROP TABLE \`site_settings\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_social\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_navigation\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_footer_links\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v\`;`)
  await db.run(sql`DROP TABLE \`booking_settings\`;`)
  await db.run(sql`DROP TABLE \`mail_texts\`;`)
  await db.run(sql`DROP TABLE \`home_page\`;`)
  await db.run(sql`DROP TABLE \`home_page_rels\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v_rels\`;`)
  await db.run(sql`DROP TABLE \`site_words\`;`)
  await db.run(sql`DROP TABLE \`_site_words_v\`;`)
  await db.run(sql`DROP TABLE \`look\`;`)
  await db.run(sql`DROP TABLE \`_look_v\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_stats\`;`)
}

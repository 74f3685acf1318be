import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_categories_v\` (
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
  await db.run(sql`CREATE TABLE \`_aftercare_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_title\` text,
  	\`version_advice\` text,
  	\`version_category_id\` text(36),
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
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
  await db.run(sql`CREATE INDEX \`_aftercare_v_version_version__status_idx\` ON \`_aftercare_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_created_at_idx\` ON \`_aftercare_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_updated_at_idx\` ON \`_aftercare_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_latest_idx\` ON \`_aftercare_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_autosave_idx\` ON \`_aftercare_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_faqs_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_question\` text,
  	\`version_answer\` text,
  	\`version_on_home_page\` integer DEFAULT true,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
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
  await db.run(sql`CREATE INDEX \`_faqs_v_version_version__status_idx\` ON \`_faqs_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_created_at_idx\` ON \`_faqs_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_updated_at_idx\` ON \`_faqs_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_latest_idx\` ON \`_faqs_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_faqs_v_autosave_idx\` ON \`_faqs_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_promotions_v\` (
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
  await db.run(sql`CREATE TABLE \`_site_settings_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_name\` text DEFAULT 'Our salon',
  	\`version_tagline\` text,
  	\`version_description\` text,
  	\`version_banner_shown\` integer DEFAULT false,
  	\`version_banner_text\` text,
  	\`version_banner_link\` text,
  	\`version_email\` text,
  	\`version_phone\` text,
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
  await db.run(sql`CREATE INDEX \`_site_settings_v_version_version__status_idx\` ON \`_site_settings_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_created_at_idx\` ON \`_site_settings_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_updated_at_idx\` ON \`_site_settings_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_latest_idx\` ON \`_site_settings_v\` (\`latest\`);`)
  await db.run(sql`CREATE INDEX \`_site_settings_v_autosave_idx\` ON \`_site_settings_v\` (\`autosave\`);`)
  await db.run(sql`CREATE TABLE \`_home_page_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
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
  // All of it was on the site before there were drafts.
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
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
  await db.run(sql`INSERT INTO \`__new_categories\`("id", "name", "tagline", "description", "picture_id", "leads_to", "slug", "position", "archived", "updated_at", "created_at", "_status") SELECT "id", "name", "tagline", "description", "picture_id", "leads_to", "slug", "position", "archived", "updated_at", "created_at", 'published' FROM \`categories\`;`)
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
  await db.run(sql`INSERT INTO \`__new_locations\`("id", "name", "address", "city", "postcode", "phone", "email", "opening_text", "directions", "square_location", "place_id", "picture_id", "map_id", "slug", "position", "archived", "updated_at", "created_at", "_status") SELECT "id", "name", "address", "city", "postcode", "phone", "email", "opening_text", "directions", "square_location", "place_id", "picture_id", "map_id", "slug", "position", "archived", "updated_at", "created_at", 'published' FROM \`locations\`;`)
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
  await db.run(sql`CREATE TABLE \`__new_aftercare\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text,
  	\`advice\` text,
  	\`category_id\` text(36),
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_aftercare\`("id", "title", "advice", "category_id", "position", "updated_at", "created_at", "_status") SELECT "id", "title", "advice", "category_id", "position", "updated_at", "created_at", 'published' FROM \`aftercare\`;`)
  await db.run(sql`DROP TABLE \`aftercare\`;`)
  await db.run(sql`ALTER TABLE \`__new_aftercare\` RENAME TO \`aftercare\`;`)
  await db.run(sql`CREATE INDEX \`aftercare_category_idx\` ON \`aftercare\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_position_idx\` ON \`aftercare\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_updated_at_idx\` ON \`aftercare\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_created_at_idx\` ON \`aftercare\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`aftercare__status_idx\` ON \`aftercare\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new_faqs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`question\` text,
  	\`answer\` text,
  	\`on_home_page\` integer DEFAULT true,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`INSERT INTO \`__new_faqs\`("id", "question", "answer", "on_home_page", "position", "updated_at", "created_at", "_status") SELECT "id", "question", "answer", "on_home_page", "position", "updated_at", "created_at", 'published' FROM \`faqs\`;`)
  await db.run(sql`DROP TABLE \`faqs\`;`)
  await db.run(sql`ALTER TABLE \`__new_faqs\` RENAME TO \`faqs\`;`)
  await db.run(sql`CREATE INDEX \`faqs_position_idx\` ON \`faqs\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`faqs_updated_at_idx\` ON \`faqs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs_created_at_idx\` ON \`faqs\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs__status_idx\` ON \`faqs\` (\`_status\`);`)
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
  await db.run(sql`INSERT INTO \`__new_promotions\`("id", "title", "text", "picture_id", "link", "from", "until", "position", "updated_at", "created_at", "_status") SELECT "id", "title", "text", "picture_id", "link", "from", "until", "position", "updated_at", "created_at", 'published' FROM \`promotions\`;`)
  await db.run(sql`DROP TABLE \`promotions\`;`)
  await db.run(sql`ALTER TABLE \`__new_promotions\` RENAME TO \`promotions\`;`)
  await db.run(sql`CREATE INDEX \`promotions_picture_idx\` ON \`promotions\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`promotions_position_idx\` ON \`promotions\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`promotions_updated_at_idx\` ON \`promotions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions_created_at_idx\` ON \`promotions\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions__status_idx\` ON \`promotions\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_settings_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_settings_social\`("_order", "_parent_id", "id", "name", "url") SELECT "_order", "_parent_id", "id", "name", "url" FROM \`site_settings_social\`;`)
  await db.run(sql`DROP TABLE \`site_settings_social\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_settings_social\` RENAME TO \`site_settings_social\`;`)
  await db.run(sql`CREATE INDEX \`site_settings_social_order_idx\` ON \`site_settings_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_social_parent_id_idx\` ON \`site_settings_social\` (\`_parent_id\`);`)
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
  	\`footer_text\` text,
  	\`notice_address\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_settings\`("id", "name", "tagline", "description", "banner_shown", "banner_text", "banner_link", "email", "phone", "footer_text", "notice_address", "_status", "updated_at", "created_at") SELECT "id", "name", "tagline", "description", "banner_shown", "banner_text", "banner_link", "email", "phone", "footer_text", "notice_address", 'published', "updated_at", "created_at" FROM \`site_settings\`;`)
  await db.run(sql`DROP TABLE \`site_settings\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_settings\` RENAME TO \`site_settings\`;`)
  await db.run(sql`CREATE INDEX \`site_settings__status_idx\` ON \`site_settings\` (\`_status\`);`)
  await db.run(sql`ALTER TABLE \`home_page\` ADD \`_status\` text DEFAULT 'draft';`)
  await db.run(sql`UPDATE \`home_page\` SET \`_status\` = 'published';`)
  await db.run(sql`CREATE INDEX \`home_page__status_idx\` ON \`home_page\` (\`_status\`);`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_categories_v\`;`)
  await db.run(sql`DROP TABLE \`_categories_v_rels\`;`)
  await db.run(sql`DROP TABLE \`_locations_v\`;`)
  await db.run(sql`DROP TABLE \`_aftercare_v\`;`)
  await db.run(sql`DROP TABLE \`_faqs_v\`;`)
  await db.run(sql`DROP TABLE \`_promotions_v\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_social\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v\`;`)
  await db.run(sql`DROP TABLE \`_home_page_v_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_categories\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`tagline\` text,
  	\`description\` text,
  	\`picture_id\` text(36),
  	\`leads_to\` text DEFAULT 'services' NOT NULL,
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_categories\`("id", "name", "tagline", "description", "picture_id", "leads_to", "slug", "position", "archived", "updated_at", "created_at") SELECT "id", "name", "tagline", "description", "picture_id", "leads_to", "slug", "position", "archived", "updated_at", "created_at" FROM \`categories\`;`)
  await db.run(sql`DROP TABLE \`categories\`;`)
  await db.run(sql`ALTER TABLE \`__new_categories\` RENAME TO \`categories\`;`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_name_idx\` ON \`categories\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`categories_picture_idx\` ON \`categories\` (\`picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`categories_slug_idx\` ON \`categories\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`categories_position_idx\` ON \`categories\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`categories_archived_idx\` ON \`categories\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`categories_updated_at_idx\` ON \`categories\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`categories_created_at_idx\` ON \`categories\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_locations\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`address\` text NOT NULL,
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
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`map_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_locations\`("id", "name", "address", "city", "postcode", "phone", "email", "opening_text", "directions", "square_location", "place_id", "picture_id", "map_id", "slug", "position", "archived", "updated_at", "created_at") SELECT "id", "name", "address", "city", "postcode", "phone", "email", "opening_text", "directions", "square_location", "place_id", "picture_id", "map_id", "slug", "position", "archived", "updated_at", "created_at" FROM \`locations\`;`)
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
  await db.run(sql`CREATE TABLE \`__new_aftercare\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`advice\` text NOT NULL,
  	\`category_id\` text(36),
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_aftercare\`("id", "title", "advice", "category_id", "position", "updated_at", "created_at") SELECT "id", "title", "advice", "category_id", "position", "updated_at", "created_at" FROM \`aftercare\`;`)
  await db.run(sql`DROP TABLE \`aftercare\`;`)
  await db.run(sql`ALTER TABLE \`__new_aftercare\` RENAME TO \`aftercare\`;`)
  await db.run(sql`CREATE INDEX \`aftercare_category_idx\` ON \`aftercare\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_position_idx\` ON \`aftercare\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_updated_at_idx\` ON \`aftercare\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_created_at_idx\` ON \`aftercare\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_faqs\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`question\` text NOT NULL,
  	\`answer\` text,
  	\`on_home_page\` integer DEFAULT true,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_faqs\`("id", "question", "answer", "on_home_page", "position", "updated_at", "created_at") SELECT "id", "question", "answer", "on_home_page", "position", "updated_at", "created_at" FROM \`faqs\`;`)
  await db.run(sql`DROP TABLE \`faqs\`;`)
  await db.run(sql`ALTER TABLE \`__new_faqs\` RENAME TO \`faqs\`;`)
  await db.run(sql`CREATE INDEX \`faqs_position_idx\` ON \`faqs\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`faqs_updated_at_idx\` ON \`faqs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`faqs_created_at_idx\` ON \`faqs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_promotions\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`text\` text,
  	\`picture_id\` text(36),
  	\`link\` text,
  	\`from\` text,
  	\`until\` text,
  	\`position\` numeric DEFAULT 100,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_promotions\`("id", "title", "text", "picture_id", "link", "from", "until", "position", "updated_at", "created_at") SELECT "id", "title", "text", "picture_id", "link", "from", "until", "position", "updated_at", "created_at" FROM \`promotions\`;`)
  await db.run(sql`DROP TABLE \`promotions\`;`)
  await db.run(sql`ALTER TABLE \`__new_promotions\` RENAME TO \`promotions\`;`)
  await db.run(sql`CREATE INDEX \`promotions_picture_idx\` ON \`promotions\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`promotions_position_idx\` ON \`promotions\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`promotions_updated_at_idx\` ON \`promotions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`promotions_created_at_idx\` ON \`promotions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_site_settings\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text DEFAULT 'Our salon' NOT NULL,
  	\`tagline\` text,
  	\`description\` text,
  	\`banner_shown\` integer DEFAULT false,
  	\`banner_text\` text,
  	\`banner_link\` text,
  	\`email\` text,
  	\`phone\` text,
  	\`footer_text\` text,
  	\`notice_address\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_settings\`("id", "name", "tagline", "description", "banner_shown", "banner_text", "banner_link", "email", "phone", "footer_text", "notice_address", "updated_at", "created_at") SELECT "id", "name", "tagline", "description", "banner_shown", "banner_text", "banner_link", "email", "phone", "footer_text", "notice_address", "updated_at", "created_at" FROM \`site_settings\`;`)
  await db.run(sql`DROP TABLE \`site_settings\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_settings\` RENAME TO \`site_settings\`;`)
  await db.run(sql`DROP INDEX \`home_page__status_idx\`;`)
  await db.run(sql`ALTER TABLE \`home_page\` DROP COLUMN \`_status\`;`)
  await db.run(sql`CREATE TABLE \`__new_site_settings_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text(36) NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`url\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_settings_social\`("_order", "_parent_id", "id", "name", "url") SELECT "_order", "_parent_id", "id", "name", "url" FROM \`site_settings_social\`;`)
  await db.run(sql`DROP TABLE \`site_settings_social\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_settings_social\` RENAME TO \`site_settings_social\`;`)
  await db.run(sql`CREATE INDEX \`site_settings_social_order_idx\` ON \`site_settings_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_social_parent_id_idx\` ON \`site_settings_social\` (\`_parent_id\`);`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`test_products\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`demand\` text DEFAULT 'ask' NOT NULL,
  	\`lead_hours\` numeric DEFAULT 48 NOT NULL,
  	\`months\` numeric DEFAULT 6 NOT NULL,
  	\`archived\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`test_products_name_idx\` ON \`test_products\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`test_products_archived_idx\` ON \`test_products\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`test_products_updated_at_idx\` ON \`test_products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`test_products_created_at_idx\` ON \`test_products\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`test_treatment_id\` text(36) REFERENCES services(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`is_patch_test\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`infill_from_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`infill_to_days\` numeric;`)
  await db.run(sql`CREATE INDEX \`services_test_treatment_idx\` ON \`services\` (\`test_treatment_id\`);`)
  await db.run(sql`ALTER TABLE \`services_rels\` ADD \`test_products_id\` text(36) REFERENCES test_products(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`ALTER TABLE \`services_rels\` ADD \`services_id\` text(36) REFERENCES services(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`services_rels_test_products_id_idx\` ON \`services_rels\` (\`test_products_id\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_services_id_idx\` ON \`services_rels\` (\`services_id\`);`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_test_treatment_id\` text(36) REFERENCES services(id) ON UPDATE no action ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_is_patch_test\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_infill_from_days\` numeric;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_infill_to_days\` numeric;`)
  await db.run(sql`CREATE INDEX \`_services_v_version_version_test_treatment_idx\` ON \`_services_v\` (\`version_test_treatment_id\`);`)
  await db.run(sql`ALTER TABLE \`_services_v_rels\` ADD \`test_products_id\` text(36) REFERENCES test_products(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`ALTER TABLE \`_services_v_rels\` ADD \`services_id\` text(36) REFERENCES services(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_test_products_id_idx\` ON \`_services_v_rels\` (\`test_products_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_services_id_idx\` ON \`_services_v_rels\` (\`services_id\`);`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`test_declared\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`last_set_on\` text;`)
  await db.run(sql`ALTER TABLE \`basket_items\` ADD \`test_declared\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`basket_items\` ADD \`last_set_on\` text;`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`test_products_id\` text(36) REFERENCES test_products(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_test_products_id_idx\` ON \`payload_locked_documents_rels\` (\`test_products_id\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`test_products\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_services\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`category_id\` text(36),
  	\`summary\` text,
  	\`description\` text,
  	\`duration_minutes\` numeric DEFAULT 45,
  	\`clean_up_minutes\` numeric DEFAULT 0,
  	\`deposit_kind\` text DEFAULT 'setting',
  	\`deposit_percent\` numeric DEFAULT 50,
  	\`deposit_amount_pence\` numeric,
  	\`has_no_staff\` integer DEFAULT false,
  	\`patch_test\` integer DEFAULT false,
  	\`search_title\` text,
  	\`search_description\` text,
  	\`search_picture_id\` text(36),
  	\`slug\` text,
  	\`position\` numeric DEFAULT 100,
  	\`archived\` integer DEFAULT false,
  	\`edited_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`category_id\`) REFERENCES \`categories\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`search_picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_services\`("id", "name", "category_id", "summary", "description", "duration_minutes", "clean_up_minutes", "deposit_kind", "deposit_percent", "deposit_amount_pence", "has_no_staff", "patch_test", "search_title", "search_description", "search_picture_id", "slug", "position", "archived", "edited_by", "updated_at", "created_at", "_status") SELECT "id", "name", "category_id", "summary", "description", "duration_minutes", "clean_up_minutes", "deposit_kind", "deposit_percent", "deposit_amount_pence", "has_no_staff", "patch_test", "search_title", "search_description", "search_picture_id", "slug", "position", "archived", "edited_by", "updated_at", "created_at", "_status" FROM \`services\`;`)
  await db.run(sql`DROP TABLE \`services\`;`)
  await db.run(sql`ALTER TABLE \`__new_services\` RENAME TO \`services\`;`)
  await db.run(sql`CREATE INDEX \`services_name_idx\` ON \`services\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`services_category_idx\` ON \`services\` (\`category_id\`);`)
  await db.run(sql`CREATE INDEX \`services_search_search_picture_idx\` ON \`services\` (\`search_picture_id\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`services_slug_idx\` ON \`services\` (\`slug\`);`)
  await db.run(sql`CREATE INDEX \`services_position_idx\` ON \`services\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`services_archived_idx\` ON \`services\` (\`archived\`);`)
  await db.run(sql`CREATE INDEX \`services_updated_at_idx\` ON \`services\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`services_created_at_idx\` ON \`services\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`services__status_idx\` ON \`services\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new_services_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	\`staff_id\` text(36),
  	\`resource_kinds_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`staff_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`resource_kinds_id\`) REFERENCES \`resource_kinds\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_services_rels\`("id", "order", "parent_id", "path", "media_id", "staff_id", "resource_kinds_id") SELECT "id", "order", "parent_id", "path", "media_id", "staff_id", "resource_kinds_id" FROM \`services_rels\`;`)
  await db.run(sql`DROP TABLE \`services_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_services_rels\` RENAME TO \`services_rels\`;`)
  await db.run(sql`CREATE INDEX \`services_rels_order_idx\` ON \`services_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_parent_idx\` ON \`services_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_path_idx\` ON \`services_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_media_id_idx\` ON \`services_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_staff_id_idx\` ON \`services_rels\` (\`staff_id\`);`)
  await db.run(sql`CREATE INDEX \`services_rels_resource_kinds_id_idx\` ON \`services_rels\` (\`resource_kinds_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__services_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`parent_id\` text(36),
  	\`version_name\` text,
  	\`version_category_id\` text(36),
  	\`version_summary\` text,
  	\`version_description\` text,
  	\`version_duration_minutes\` numeric DEFAULT 45,
  	\`version_clean_up_minutes\` numeric DEFAULT 0,
  	\`version_deposit_kind\` text DEFAULT 'setting',
  	\`version_deposit_percent\` numeric DEFAULT 50,
  	\`version_deposit_amount_pence\` numeric,
  	\`version_has_no_staff\` integer DEFAULT false,
  	\`version_patch_test\` integer DEFAULT false,
  	\`version_search_title\` text,
  	\`version_search_description\` text,
  	\`version_search_picture_id\` text(36),
  	\`version_slug\` text,
  	\`version_position\` numeric DEFAULT 100,
  	\`version_archived\` integer DEFAULT false,
  	\`version_edited_by\` text,
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
  await db.run(sql`INSERT INTO \`__new__services_v\`("id", "parent_id", "version_name", "version_category_id", "version_summary", "version_description", "version_duration_minutes", "version_clean_up_minutes", "version_deposit_kind", "version_deposit_percent", "version_deposit_amount_pence", "version_has_no_staff", "version_patch_test", "version_search_title", "version_search_description", "version_search_picture_id", "version_slug", "version_position", "version_archived", "version_edited_by", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave") SELECT "id", "parent_id", "version_name", "version_category_id", "version_summary", "version_description", "version_duration_minutes", "version_clean_up_minutes", "version_deposit_kind", "version_deposit_percent", "version_deposit_amount_pence", "version_has_no_staff", "version_patch_test", "version_search_title", "version_search_description", "version_search_picture_id", "version_slug", "version_position", "version_archived", "version_edited_by", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest", "autosave" FROM \`_services_v\`;`)
  await db.run(sql`DROP TABLE \`_services_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__services_v\` RENAME TO \`_services_v\`;`)
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
  await db.run(sql`CREATE TABLE \`__new__services_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text(36),
  	\`staff_id\` text(36),
  	\`resource_kinds_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_services_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`staff_id\`) REFERENCES \`staff\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`resource_kinds_id\`) REFERENCES \`resource_kinds\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new__services_v_rels\`("id", "order", "parent_id", "path", "media_id", "staff_id", "resource_kinds_id") SELECT "id", "order", "parent_id", "path", "media_id", "staff_id", "resource_kinds_id" FROM \`_services_v_rels\`;`)
  await db.run(sql`DROP TABLE \`_services_v_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new__services_v_rels\` RENAME TO \`_services_v_rels\`;`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_order_idx\` ON \`_services_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_parent_idx\` ON \`_services_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_path_idx\` ON \`_services_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_media_id_idx\` ON \`_services_v_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_staff_id_idx\` ON \`_services_v_rels\` (\`staff_id\`);`)
  await db.run(sql`CREATE INDEX \`_services_v_rels_resource_kinds_id_idx\` ON \`_services_v_rels\` (\`resource_kinds_id\`);`)
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
  	\`resources_id\` text(36),
  	\`resource_kinds_id\` text(36),
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
  	FOREIGN KEY (\`resources_id\`) REFERENCES \`resources\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`resource_kinds_id\`) REFERENCES \`resource_kinds\`(\`id\`) ON UPDATE no action ON DELETE cascade,
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
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "services_id", "courses_id", "categories_id", "locations_id", "staff_id", "resources_id", "resource_kinds_id", "discounts_id", "users_id", "media_id", "aftercare_id", "faqs_id", "gallery_id", "pages_id", "promotions_id", "redirects_id", "testimonials_id") SELECT "id", "order", "parent_id", "path", "services_id", "courses_id", "categories_id", "locations_id", "staff_id", "resources_id", "resource_kinds_id", "discounts_id", "users_id", "media_id", "aftercare_id", "faqs_id", "gallery_id", "pages_id", "promotions_id", "redirects_id", "testimonials_id" FROM \`payload_locked_documents_rels\`;`)
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
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_resources_id_idx\` ON \`payload_locked_documents_rels\` (\`resources_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_resource_kinds_id_idx\` ON \`payload_locked_documents_rels\` (\`resource_kinds_id\`);`)
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
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`test_declared\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`last_set_on\`;`)
  await db.run(sql`ALTER TABLE \`basket_items\` DROP COLUMN \`test_declared\`;`)
  await db.run(sql`ALTER TABLE \`basket_items\` DROP COLUMN \`last_set_on\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

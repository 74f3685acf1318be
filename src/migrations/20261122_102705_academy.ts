import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`CREATE INDEX \`courses_title_idx\` ON \`courses\` (\`title\`);`)
  await db.run(sql`CREATE INDEX \`courses_picture_idx\` ON \`courses\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`courses_course_type_idx\` ON \`courses\` (\`course_type\`);`)
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
  await db.run(sql`ALTER TABLE \`orders\` ADD \`course\` text;`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`enrolment\` text;`)
  await db.run(sql`CREATE INDEX \`payments_enrolment_idx\` ON \`payments\` (\`enrolment\`);`)
  await db.run(sql`ALTER TABLE \`notifications\` ADD \`enrolment\` text;`)
  await db.run(sql`CREATE INDEX \`notifications_enrolment_idx\` ON \`notifications\` (\`enrolment\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`courses_id\` text(36) REFERENCES courses(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_courses_id_idx\` ON \`payload_locked_documents_rels\` (\`courses_id\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`courses_deposit_percent\` numeric DEFAULT 50 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`courses_notice_days\` numeric DEFAULT 14 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`courses_online_refund_days\` numeric DEFAULT 14 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`courses\`;`)
  await db.run(sql`DROP TABLE \`courses_rels\`;`)
  await db.run(sql`DROP TABLE \`_courses_v\`;`)
  await db.run(sql`DROP TABLE \`_courses_v_rels\`;`)
  await db.run(sql`DROP TABLE \`course_dates\`;`)
  await db.run(sql`DROP TABLE \`enrolments\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
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
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "services_id", "categories_id", "locations_id", "staff_id", "discounts_id", "users_id", "media_id", "aftercare_id", "faqs_id", "gallery_id", "pages_id", "promotions_id", "testimonials_id") SELECT "id", "order", "parent_id", "path", "services_id", "categories_id", "locations_id", "staff_id", "discounts_id", "users_id", "media_id", "aftercare_id", "faqs_id", "gallery_id", "pages_id", "promotions_id", "testimonials_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_services_id_idx\` ON \`payload_locked_documents_rels\` (\`services_id\`);`)
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
  await db.run(sql`DROP INDEX \`payments_enrolment_idx\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`enrolment\`;`)
  await db.run(sql`DROP INDEX \`notifications_enrolment_idx\`;`)
  await db.run(sql`ALTER TABLE \`notifications\` DROP COLUMN \`enrolment\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`course\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`courses_deposit_percent\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`courses_notice_days\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`courses_online_refund_days\`;`)
}

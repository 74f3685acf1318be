import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`_mail_texts_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_terms\` text,
  	\`version_confirmation\` text,
  	\`version_moved\` text,
  	\`version_cancellation\` text,
  	\`version_reminder\` text,
  	\`version_follow_up\` text,
  	\`version_salon_code\` text,
  	\`version_enrolment\` text,
  	\`version_enrolment_moved\` text,
  	\`version_enrolment_cancelled\` text,
  	\`version_course_reminder\` text,
  	\`version_enquiry\` text,
  	\`version_salon_notice\` text,
  	\`version_own_move\` text,
  	\`version_own_cancellation\` text,
  	\`version_enrolment_notice\` text,
  	\`version_enquiry_notice\` text,
  	\`version_password_reset\` text,
  	\`version_invitation\` text,
  	\`version_edited_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`_mail_texts_v_created_at_idx\` ON \`_mail_texts_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_mail_texts_v_updated_at_idx\` ON \`_mail_texts_v\` (\`updated_at\`);`)
  await db.run(sql`ALTER TABLE \`services\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`courses\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`categories\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_categories_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`locations\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`aftercare\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_aftercare_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`faqs\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`gallery\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_gallery_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`pages\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`promotions\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_promotions_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`home_page\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_home_page_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`look\` ADD \`edited_by\` text;`)
  await db.run(sql`ALTER TABLE \`_look_v\` ADD \`version_edited_by\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`_mail_texts_v\`;`)
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`courses\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_courses_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`categories\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_categories_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`locations\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_locations_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`aftercare\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_aftercare_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`faqs\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_faqs_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`gallery\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_gallery_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`pages\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_pages_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`promotions\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_promotions_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_site_settings_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`home_page\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_home_page_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_edited_by\`;`)
  await db.run(sql`ALTER TABLE \`look\` DROP COLUMN \`edited_by\`;`)
  await db.run(sql`ALTER TABLE \`_look_v\` DROP COLUMN \`version_edited_by\`;`)
}

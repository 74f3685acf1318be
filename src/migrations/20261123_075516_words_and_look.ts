import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`CREATE TABLE \`mail_texts\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`confirmation_subject\` text,
  	\`confirmation_intro\` text,
  	\`confirmation_closing\` text,
  	\`moved_subject\` text,
  	\`moved_intro\` text,
  	\`moved_closing\` text,
  	\`cancellation_subject\` text,
  	\`cancellation_intro\` text,
  	\`cancellation_closing\` text,
  	\`reminder_subject\` text,
  	\`reminder_intro\` text,
  	\`reminder_closing\` text,
  	\`follow_up_subject\` text,
  	\`follow_up_intro\` text,
  	\`follow_up_closing\` text,
  	\`salon_code_subject\` text,
  	\`salon_code_intro\` text,
  	\`salon_code_closing\` text,
  	\`enrolment_subject\` text,
  	\`enrolment_intro\` text,
  	\`enrolment_closing\` text,
  	\`enrolment_moved_subject\` text,
  	\`enrolment_moved_intro\` text,
  	\`enrolment_moved_closing\` text,
  	\`enrolment_cancelled_subject\` text,
  	\`enrolment_cancelled_intro\` text,
  	\`enrolment_cancelled_closing\` text,
  	\`course_reminder_subject\` text,
  	\`course_reminder_intro\` text,
  	\`course_reminder_closing\` text,
  	\`enquiry_subject\` text,
  	\`enquiry_intro\` text,
  	\`enquiry_closing\` text,
  	\`salon_notice_subject\` text,
  	\`salon_notice_intro\` text,
  	\`salon_notice_closing\` text,
  	\`own_move_subject\` text,
  	\`own_move_intro\` text,
  	\`own_move_closing\` text,
  	\`own_cancellation_subject\` text,
  	\`own_cancellation_intro\` text,
  	\`own_cancellation_closing\` text,
  	\`enrolment_notice_subject\` text,
  	\`enrolment_notice_intro\` text,
  	\`enrolment_notice_closing\` text,
  	\`enquiry_notice_subject\` text,
  	\`enquiry_notice_intro\` text,
  	\`enquiry_notice_closing\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`site_words\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`home_to_treatments\` text,
  	\`home_to_prices\` text,
  	\`home_to_courses\` text,
  	\`home_to_questions\` text,
  	\`home_to_gallery\` text,
  	\`treatments_discover\` text,
  	\`treatments_none\` text,
  	\`treatments_list\` text,
  	\`treatments_none_here\` text,
  	\`treatments_ask_about\` text,
  	\`treatments_prices\` text,
  	\`treatments_no_match\` text,
  	\`courses_none\` text,
  	\`courses_none_yet\` text,
  	\`courses_ask_next\` text,
  	\`courses_no_match\` text,
  	\`pages_no_questions\` text,
  	\`pages_ask_else\` text,
  	\`pages_lost\` text,
  	\`pages_lost_text\` text,
  	\`foot_services_at\` text,
  	\`foot_good_to_know\` text,
  	\`_status\` text DEFAULT 'draft',
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`site_words__status_idx\` ON \`site_words\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`_site_words_v\` (
  	\`id\` text(36) PRIMARY KEY NOT NULL,
  	\`version_home_to_treatments\` text,
  	\`version_home_to_prices\` text,
  	\`version_home_to_courses\` text,
  	\`version_home_to_questions\` text,
  	\`version_home_to_gallery\` text,
  	\`version_treatments_discover\` text,
  	\`version_treatments_none\` text,
  	\`version_treatments_list\` text,
  	\`version_treatments_none_here\` text,
  	\`version_treatments_ask_about\` text,
  	\`version_treatments_prices\` text,
  	\`version_treatments_no_match\` text,
  	\`version_courses_none\` text,
  	\`version_courses_none_yet\` text,
  	\`version_courses_ask_next\` text,
  	\`version_courses_no_match\` text,
  	\`version_pages_no_questions\` text,
  	\`version_pages_ask_else\` text,
  	\`version_pages_lost\` text,
  	\`version_pages_lost_text\` text,
  	\`version_foot_services_at\` text,
  	\`version_foot_good_to_know\` text,
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
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_settings_navigation\`;`)
  await db.run(sql`DROP TABLE \`site_settings_footer_links\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_navigation\`;`)
  await db.run(sql`DROP TABLE \`_site_settings_v_version_footer_links\`;`)
  await db.run(sql`DROP TABLE \`mail_texts\`;`)
  await db.run(sql`DROP TABLE \`site_words\`;`)
  await db.run(sql`DROP TABLE \`_site_words_v\`;`)
  await db.run(sql`DROP TABLE \`look\`;`)
  await db.run(sql`DROP TABLE \`_look_v\`;`)
}

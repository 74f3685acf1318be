import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`waiting_entries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`hash\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`first_name\` text NOT NULL,
  	\`last_name\` text,
  	\`email\` text,
  	\`phone\` text,
  	\`texts_agreed_at\` numeric,
  	\`services\` text,
  	\`locations\` text,
  	\`staff\` text,
  	\`weekdays\` text,
  	\`parts\` text,
  	\`from_day\` text,
  	\`until_day\` text,
  	\`last_set_on\` text,
  	\`free_before\` text,
  	\`course_date\` text,
  	\`is_told\` integer DEFAULT false,
  	\`unanswered\` numeric,
  	\`joined_at\` numeric NOT NULL,
  	\`over_at\` numeric,
  	\`added_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`waiting_entries_hash_idx\` ON \`waiting_entries\` (\`hash\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_state_idx\` ON \`waiting_entries\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_email_idx\` ON \`waiting_entries\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_staff_idx\` ON \`waiting_entries\` (\`staff\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_course_date_idx\` ON \`waiting_entries\` (\`course_date\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_joined_at_idx\` ON \`waiting_entries\` (\`joined_at\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_over_at_idx\` ON \`waiting_entries\` (\`over_at\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_updated_at_idx\` ON \`waiting_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`waiting_entries_created_at_idx\` ON \`waiting_entries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`waiting_offers\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`entry\` text NOT NULL,
  	\`person\` text NOT NULL,
  	\`state\` text NOT NULL,
  	\`item\` text NOT NULL,
  	\`service\` text NOT NULL,
  	\`location\` text NOT NULL,
  	\`staff\` text NOT NULL,
  	\`start\` numeric NOT NULL,
  	\`end\` numeric NOT NULL,
  	\`busy_end\` numeric NOT NULL,
  	\`made_at\` numeric NOT NULL,
  	\`withheld_since\` numeric NOT NULL,
  	\`withheld_until\` numeric NOT NULL,
  	\`handed_over_at\` numeric,
  	\`expires_at\` numeric NOT NULL,
  	\`offered_by\` text,
  	\`settled\` integer DEFAULT false,
  	\`is_past\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`waiting_offers_entry_idx\` ON \`waiting_offers\` (\`entry\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`waiting_offers_person_idx\` ON \`waiting_offers\` (\`person\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_state_idx\` ON \`waiting_offers\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_item_idx\` ON \`waiting_offers\` (\`item\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_service_idx\` ON \`waiting_offers\` (\`service\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_location_idx\` ON \`waiting_offers\` (\`location\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_staff_idx\` ON \`waiting_offers\` (\`staff\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_busy_end_idx\` ON \`waiting_offers\` (\`busy_end\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_expires_at_idx\` ON \`waiting_offers\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_settled_idx\` ON \`waiting_offers\` (\`settled\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_updated_at_idx\` ON \`waiting_offers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`waiting_offers_created_at_idx\` ON \`waiting_offers\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`waiting_list_is_on\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`waiting_list_quiet_from_hour\` numeric DEFAULT 21 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`waiting_list_quiet_until_hour\` numeric DEFAULT 8 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`waiting_entries\`;`)
  await db.run(sql`DROP TABLE \`waiting_offers\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`waiting_list_is_on\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`waiting_list_quiet_from_hour\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`waiting_list_quiet_until_hour\`;`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`customers\` ADD \`booking_texts_agreed_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`offer_texts_agreed_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`notifications\` ADD \`channel\` text;`)
  await db.run(sql`CREATE INDEX \`notifications_channel_idx\` ON \`notifications\` (\`channel\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`texts_quiet_from_hour\` numeric DEFAULT 21;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`texts_quiet_until_hour\` numeric DEFAULT 8;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`texts_per_number_and_day\` numeric DEFAULT 5;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` ADD \`reminder_text\` text;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` ADD \`moved_text\` text;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` ADD \`cancelled_text\` text;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` ADD \`version_reminder_text\` text;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` ADD \`version_moved_text\` text;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` ADD \`version_cancelled_text\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`notifications_channel_idx\`;`)
  await db.run(sql`ALTER TABLE \`notifications\` DROP COLUMN \`channel\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`booking_texts_agreed_at\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`offer_texts_agreed_at\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`texts_quiet_from_hour\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`texts_quiet_until_hour\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`texts_per_number_and_day\`;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` DROP COLUMN \`reminder_text\`;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` DROP COLUMN \`moved_text\`;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` DROP COLUMN \`cancelled_text\`;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` DROP COLUMN \`version_reminder_text\`;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` DROP COLUMN \`version_moved_text\`;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` DROP COLUMN \`version_cancelled_text\`;`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`customers\` ADD \`offer_emails_agreed_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`offer_emails_stopped_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`offer_emails_source\` text;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`invited_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`review_asked_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`come_again_reminders\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`come_again_lapsed_weeks\` numeric DEFAULT 12 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`come_again_reviews\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` ADD \`come_again\` text;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` ADD \`review_request\` text;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` ADD \`version_come_again\` text;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` ADD \`version_review_request\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`offer_emails_agreed_at\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`offer_emails_stopped_at\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`offer_emails_source\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`invited_at\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`review_asked_at\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`come_again_reminders\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`come_again_lapsed_weeks\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`come_again_reviews\`;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` DROP COLUMN \`come_again\`;`)
  await db.run(sql`ALTER TABLE \`mail_texts\` DROP COLUMN \`review_request\`;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` DROP COLUMN \`version_come_again\`;`)
  await db.run(sql`ALTER TABLE \`_mail_texts_v\` DROP COLUMN \`version_review_request\`;`)
}

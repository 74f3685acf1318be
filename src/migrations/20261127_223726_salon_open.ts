import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`is_open\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`first_steps_rules\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`first_steps_pages\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`first_steps_hidden\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`is_open\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`first_steps_rules\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`first_steps_pages\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`first_steps_hidden\`;`)
}

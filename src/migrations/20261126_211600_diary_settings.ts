import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`patch_test_lead_hours\` numeric DEFAULT 48 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`staff_see_income\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`patch_test_lead_hours\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`staff_see_income\`;`)
}

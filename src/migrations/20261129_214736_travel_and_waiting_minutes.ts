import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`plan_wait_minutes\` numeric DEFAULT 15 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`travel_minutes\` numeric DEFAULT 45 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`plan_wait_minutes\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`travel_minutes\`;`)
}

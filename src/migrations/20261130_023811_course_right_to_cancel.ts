import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`enrolments\` ADD \`express_request_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`courses_right_to_cancel\` integer DEFAULT true;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`enrolments\` DROP COLUMN \`express_request_at\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`courses_right_to_cancel\`;`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`right_until\` numeric;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`express_request_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`vouchers\` ADD \`sold_rate\` text;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`treatment_right_to_cancel\` integer DEFAULT false;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`right_until\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`express_request_at\`;`)
  await db.run(sql`ALTER TABLE \`vouchers\` DROP COLUMN \`sold_rate\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`treatment_right_to_cancel\`;`)
}

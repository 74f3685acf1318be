import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`waiting_offers\` ADD \`stretch_start\` numeric;`)
  await db.run(sql`ALTER TABLE \`waiting_offers\` ADD \`stretch_end\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`waiting_offers\` DROP COLUMN \`stretch_start\`;`)
  await db.run(sql`ALTER TABLE \`waiting_offers\` DROP COLUMN \`stretch_end\`;`)
}

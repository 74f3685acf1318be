import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`bill_changes\` text;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`bill_change_count\` numeric;`)
  await db.run(sql`ALTER TABLE \`refunds\` ADD \`method\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`bill_changes\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`bill_change_count\`;`)
  await db.run(sql`ALTER TABLE \`refunds\` DROP COLUMN \`method\`;`)
}

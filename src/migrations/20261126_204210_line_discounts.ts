import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`discounts\` ADD \`max_lines\` numeric;`)
  await db.run(sql`ALTER TABLE \`appointments\` ADD \`discount_pence\` numeric;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`discounts\` DROP COLUMN \`max_lines\`;`)
  await db.run(sql`ALTER TABLE \`appointments\` DROP COLUMN \`discount_pence\`;`)
}

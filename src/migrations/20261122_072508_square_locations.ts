import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`locations\` ADD \`square_location\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`provider_location\` text;`)
  await db.run(sql`ALTER TABLE \`payments\` ADD \`provider_location\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`locations\` DROP COLUMN \`square_location\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`provider_location\`;`)
  await db.run(sql`ALTER TABLE \`payments\` DROP COLUMN \`provider_location\`;`)
}

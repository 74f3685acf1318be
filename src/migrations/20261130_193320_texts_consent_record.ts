import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`customers\` ADD \`booking_texts_source\` text;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`offer_texts_source\` text;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`booking_texts_words\` text;`)
  await db.run(sql`ALTER TABLE \`customers\` ADD \`offer_texts_words\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`booking_texts_source\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`offer_texts_source\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`booking_texts_words\`;`)
  await db.run(sql`ALTER TABLE \`customers\` DROP COLUMN \`offer_texts_words\`;`)
}

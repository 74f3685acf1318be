import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`services\` ADD \`always_clean_up\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`_services_v\` ADD \`version_always_clean_up\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`slot_claims\` ADD \`heir\` text;`)
  await db.run(sql`CREATE INDEX \`slot_claims_heir_idx\` ON \`slot_claims\` (\`heir\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`slot_claims_heir_idx\`;`)
  await db.run(sql`ALTER TABLE \`slot_claims\` DROP COLUMN \`heir\`;`)
  await db.run(sql`ALTER TABLE \`services\` DROP COLUMN \`always_clean_up\`;`)
  await db.run(sql`ALTER TABLE \`_services_v\` DROP COLUMN \`version_always_clean_up\`;`)
}

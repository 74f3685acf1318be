import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`vouchers\` ADD \`location\` text;`)
  await db.run(sql`CREATE INDEX \`vouchers_location_idx\` ON \`vouchers\` (\`location\`);`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`vouchers_location_idx\`;`)
  await db.run(sql`ALTER TABLE \`vouchers\` DROP COLUMN \`location\`;`)
}

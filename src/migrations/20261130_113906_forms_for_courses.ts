import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`form_answers_ends_at_idx\`;`)
  await db.run(sql`ALTER TABLE \`form_answers\` ADD \`withdrawn_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`form_answers\` ADD \`minor_until\` numeric;`)
  await db.run(sql`CREATE INDEX \`form_answers_sent_at_idx\` ON \`form_answers\` (\`sent_at\`);`)
  await db.run(sql`CREATE INDEX \`form_answers_minor_until_idx\` ON \`form_answers\` (\`minor_until\`);`)
  await db.run(sql`ALTER TABLE \`form_answers\` DROP COLUMN \`ends_at\`;`)
  await db.run(sql`ALTER TABLE \`forms_rels\` ADD \`courses_id\` text(36) REFERENCES courses(id) ON UPDATE no action ON DELETE cascade;`)
  await db.run(sql`CREATE INDEX \`forms_rels_courses_id_idx\` ON \`forms_rels\` (\`courses_id\`);`)
  await db.run(sql`ALTER TABLE \`booking_settings\` ADD \`ages_form_years\` numeric DEFAULT 7 NOT NULL;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_forms_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`forms\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`services_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_forms_rels\`("id", "order", "parent_id", "path", "services_id") SELECT "id", "order", "parent_id", "path", "services_id" FROM \`forms_rels\`;`)
  await db.run(sql`DROP TABLE \`forms_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_forms_rels\` RENAME TO \`forms_rels\`;`)
  await db.run(sql`CREATE INDEX \`forms_rels_order_idx\` ON \`forms_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`forms_rels_parent_idx\` ON \`forms_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`forms_rels_path_idx\` ON \`forms_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`forms_rels_services_id_idx\` ON \`forms_rels\` (\`services_id\`);`)
  await db.run(sql`DROP INDEX \`form_answers_sent_at_idx\`;`)
  await db.run(sql`DROP INDEX \`form_answers_minor_until_idx\`;`)
  await db.run(sql`ALTER TABLE \`form_answers\` ADD \`ends_at\` numeric NOT NULL;`)
  await db.run(sql`CREATE INDEX \`form_answers_ends_at_idx\` ON \`form_answers\` (\`ends_at\`);`)
  await db.run(sql`ALTER TABLE \`form_answers\` DROP COLUMN \`withdrawn_at\`;`)
  await db.run(sql`ALTER TABLE \`form_answers\` DROP COLUMN \`minor_until\`;`)
  await db.run(sql`ALTER TABLE \`booking_settings\` DROP COLUMN \`ages_form_years\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}

import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`aftercare_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`aftercare\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`services_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`aftercare_rels_order_idx\` ON \`aftercare_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_rels_parent_idx\` ON \`aftercare_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_rels_path_idx\` ON \`aftercare_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`aftercare_rels_services_id_idx\` ON \`aftercare_rels\` (\`services_id\`);`)
  await db.run(sql`CREATE TABLE \`_aftercare_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text(36) NOT NULL,
  	\`path\` text NOT NULL,
  	\`services_id\` text(36),
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_aftercare_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`services_id\`) REFERENCES \`services\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_order_idx\` ON \`_aftercare_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_parent_idx\` ON \`_aftercare_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_path_idx\` ON \`_aftercare_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_aftercare_v_rels_services_id_idx\` ON \`_aftercare_v_rels\` (\`services_id\`);`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`home_all_advice\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`home_all_reviews\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`sums_on_its_way\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`sums_fee_kept\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`names_reviews\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`names_aftercare\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`pages_no_reviews\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`pages_chosen_by_us\` text;`)
  await db.run(sql`ALTER TABLE \`site_words\` ADD \`pages_no_advice\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_home_all_advice\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_home_all_reviews\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_sums_on_its_way\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_sums_fee_kept\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_names_reviews\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_names_aftercare\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_pages_no_reviews\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_pages_chosen_by_us\` text;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` ADD \`version_pages_no_advice\` text;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`aftercare_rels\`;`)
  await db.run(sql`DROP TABLE \`_aftercare_v_rels\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`home_all_advice\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`home_all_reviews\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`sums_on_its_way\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`sums_fee_kept\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`names_reviews\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`names_aftercare\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`pages_no_reviews\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`pages_chosen_by_us\`;`)
  await db.run(sql`ALTER TABLE \`site_words\` DROP COLUMN \`pages_no_advice\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_home_all_advice\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_home_all_reviews\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_sums_on_its_way\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_sums_fee_kept\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_names_reviews\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_names_aftercare\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_pages_no_reviews\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_pages_chosen_by_us\`;`)
  await db.run(sql`ALTER TABLE \`_site_words_v\` DROP COLUMN \`version_pages_no_advice\`;`)
}

import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** What follows what: a customer's row is searched as it was written last, by whatever statement. */
const triggers = [
  `CREATE TRIGGER customer_search_made AFTER INSERT ON customers WHEN new.search_text <> '' BEGIN
    INSERT INTO customer_search (customer, text) VALUES (new.id, new.search_text || '  ');
  END`,
  `CREATE TRIGGER customer_search_changed AFTER UPDATE OF search_text ON customers
    WHEN new.search_text IS NOT old.search_text BEGIN
    DELETE FROM customer_search WHERE customer = old.id;
    INSERT INTO customer_search (customer, text) SELECT new.id, new.search_text || '  ' WHERE new.search_text <> '';
  END`,
  `CREATE TRIGGER customer_search_gone AFTER DELETE ON customers BEGIN
    DELETE FROM customer_search WHERE customer = old.id;
  END`,
  `CREATE TRIGGER customers_found_made AFTER INSERT ON customer_search BEGIN
    INSERT INTO customers_found (rowid, text) VALUES (new.n, new.text);
  END`,
  `CREATE TRIGGER customers_found_gone AFTER DELETE ON customer_search BEGIN
    INSERT INTO customers_found (customers_found, rowid, text) VALUES ('delete', old.n, old.text);
  END`,
]

/**
 * Customers are found by three letters in a row, wherever they stand (docs/decisions/0011-searching-customers.md). Payload
 * knows neither these tables nor the triggers: a migration that makes the table of customers anew makes the triggers anew.
 * A table with numbers of its own stands between, because copying a database may number the rows of customers anew.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(
    sql`CREATE TABLE customer_search (n INTEGER PRIMARY KEY, customer TEXT NOT NULL UNIQUE, text TEXT NOT NULL);`,
  )
  await db.run(
    sql`CREATE VIRTUAL TABLE customers_found USING fts5(text, content='customer_search', content_rowid='n', tokenize='trigram case_sensitive 1');`,
  )
  // What is deleted leaves nothing in the index (D72).
  await db.run(sql`INSERT INTO customers_found (customers_found, rank) VALUES ('secure-delete', 1);`)
  await db.run(sql`CREATE VIRTUAL TABLE customers_terms USING fts5vocab('customers_found', 'row');`)
  for (const trigger of triggers) await db.run(sql.raw(trigger))
  await db.run(
    sql`INSERT INTO customer_search (customer, text) SELECT id, search_text || '  ' FROM customers WHERE search_text <> '';`,
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const name of ['customer_search_made', 'customer_search_changed', 'customer_search_gone'])
    await db.run(sql.raw(`DROP TRIGGER IF EXISTS ${name}`))
  for (const table of ['customers_terms', 'customers_found', 'customer_search'])
    await db.run(sql.raw(`DROP TABLE ${table}`))
}

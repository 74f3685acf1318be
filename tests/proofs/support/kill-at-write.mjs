// Preloaded into each server of the fault proof (`node --import`). If the file named in KILL_AT_WRITE_FILE exists, it
// contains a number and “till” or “waiting”. After that many more writes to these tables, the process is killed with
// `kill -9`, so it ends between two steps.
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = process.env.KILL_AT_WRITE_FILE
const require = createRequire(import.meta.url)
const tables = {
  till: /^(payments|payment[-_]links|payment[-_]attempts|orders|refunds|vouchers|voucher[-_]entries|receipts|till[-_]movements|appointments|bookings|enrolments|audit[-_]records)$/,
  waiting:
    /^(waiting[-_]entries|waiting[-_]offers|slot[-_]claims|baskets|basket[-_]items|notifications|appointments|bookings|audit[-_]records)$/,
}
let writes = 0

/** The content of the file. Empty without a file, which another server may just have deleted. */
const readWish = () => {
  try {
    return readFileSync(file, 'utf8').split(' ')
  } catch {
    return []
  }
}

const afterWrite = (table) => {
  const [most, of] = readWish()
  if (!of) return void (writes = 0)
  if (!tables[of]?.test(table)) return
  writes++
  if (writes < Number(most)) return
  rmSync(file, { force: true })
  process.kill(process.pid, 'SIGKILL')
}

/** Counts the calls of these methods. A promise counts once it is resolved. */
const watch = (target, names, tableOf) => {
  for (const name of names) {
    const original = target[name]
    target[name] = function (...args) {
      const result = Reflect.apply(original, this, args)
      if (typeof result?.then !== 'function') return (afterWrite(tableOf(this)), result)
      return result.then((value) => (afterWrite(tableOf(this)), value))
    }
  }
}

if (file) {
  const methods = [
    'insertOne',
    'insertMany',
    'updateOne',
    'updateMany',
    'findOneAndUpdate',
    'deleteOne',
    'deleteMany',
  ]
  const { Collection } = require('mongoose').mongo
  watch(Collection.prototype, methods, ({ collectionName }) => collectionName)
  const Database = require('libsql')
  const { prepare } = Database.prototype
  Database.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    const [, table = ''] = /^\s*(?:insert into|update|delete from)\s+["`](\w+)["`]/i.exec(sql) ?? []
    if (table) watch(statement, ['run', 'all'], () => table)
    return statement
  }
}

// Loaded before a server of the faults (`node --import`). If the file named in KILL_AT_WRITE_FILE exists, it contains a
// number. After that many more writes to the tables of the till, the process is killed with `kill -9`, so it ends between
// two steps.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'

const file = process.env.KILL_AT_WRITE_FILE
const require = createRequire(import.meta.url)
const tables =
  /^(payments|payment[-_]links|payment[-_]attempts|orders|refunds|vouchers|voucher[-_]entries|receipts|till[-_]movements|appointments|bookings|audit[-_]records)$/
let writes = 0

const afterWrite = () => {
  if (!existsSync(file)) return void (writes = 0)
  writes++
  if (writes < Number(readFileSync(file, 'utf8'))) return
  rmSync(file, { force: true })
  process.kill(process.pid, 'SIGKILL')
}

/** Counts the calls of these methods. A promise counts once it is resolved. */
const watch = (target, names, isOfTill) => {
  for (const name of names) {
    const original = target[name]
    target[name] = function (...args) {
      const result = Reflect.apply(original, this, args)
      if (!isOfTill(this)) return result
      if (typeof result?.then !== 'function') return (afterWrite(), result)
      return result.then((value) => (afterWrite(), value))
    }
  }
}

if (file) {
  const methods = ['insertOne', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne', 'deleteMany']
  const { Collection } = require('mongoose').mongo
  watch(Collection.prototype, methods, ({ collectionName }) => tables.test(collectionName))
  const Database = require('libsql')
  const { prepare } = Database.prototype
  Database.prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    const [, table = ''] = /^\s*(?:insert into|update|delete from)\s+["`](\w+)["`]/i.exec(sql) ?? []
    if (tables.test(table)) watch(statement, ['run', 'all'], () => true)
    return statement
  }
}

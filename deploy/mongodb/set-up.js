// mongosh runs this script at each start, on the machine that runs MongoDB. It creates the replica set with one member,
// the user root and the user salon. The user salon owns the salon's database and the database for testing backups.
// The script does not change anything that already exists.
/* global db, print, require, rs, sleep -- defined by mongosh */
const { readFileSync } = require('fs') // eslint-disable-line @typescript-eslint/no-require-imports -- mongosh does not support import

const passwordOf = (name) => readFileSync(`/keys/${name}-password`, 'utf8')
const admin = db.getSiblingDB('admin')

const signIn = () => {
  try {
    return admin.auth('root', passwordOf('root')).ok === 1
  } catch {
    return false
  }
}

const initiate = () => {
  try {
    rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongodb:27017' }] })
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error
  }
  while (!db.hello().isWritablePrimary) sleep(500)
}

// While there is no user, MongoDB lets anyone on the same machine create the first one.
if (!signIn()) {
  initiate()
  admin.createUser({ user: 'root', pwd: passwordOf('root'), roles: ['root'] })
  signIn()
}
if (admin.getUser('salon') === null)
  admin.createUser({
    user: 'salon',
    pwd: passwordOf('salon'),
    roles: [
      { role: 'dbOwner', db: 'salon' },
      { role: 'dbOwner', db: 'salon_verify' },
    ],
  })
print('MongoDB is set up.')

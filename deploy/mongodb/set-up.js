// Run by mongosh at each start, on MongoDB's own address: makes the replica set of one, the user root, and the user with
// which the salon reaches its database and the one beside it where backups are read back. What is there stays.
/* global db, print, require, rs, sleep -- mongosh's own */
const { readFileSync } = require('fs') // eslint-disable-line @typescript-eslint/no-require-imports -- it has no modules

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

// Without any user MongoDB lets whoever is on its own address make the first one.
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

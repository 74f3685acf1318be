import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)

const has = (command) => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const freePort = async () => {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Starts a real mongod from the PATH with its own folder. */
const startMongod = async () => {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-mongod-'))
  const child = spawn('mongod', ['--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'], {
    stdio: 'ignore',
  })
  return { uri: `mongodb://127.0.0.1:${port}`, stop: () => child.kill() }
}

/**
 * Options for a Java process that lives for minutes. Better compilation and parallel garbage collection would cost more
 * time than they save.
 */
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

const libraries = () => {
  const folder = path.join(
    process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
    'salon-mongodb-for-tests-1.47.0',
  )
  const done = path.join(folder, 'done')
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true })
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`]
    execFileSync('mvn', ['-q', '-B', '-f', path.join(here, 'pom.xml'), ...goal], {
      stdio: ['ignore', 2, 2],
      env: { MAVEN_OPTS: shortLived.join(' '), ...process.env },
    })
    writeFileSync(done, '')
  }
  return folder
}

/**
 * Starts mongo-java-server, which runs in memory, without sessions or transactions. Its speed says nothing about
 * MongoDB's.
 */
const startJava = async () => {
  const options = [...shortLived, '-cp', path.join(libraries(), '*')]
  const child = spawn('java', [...options, path.join(here, 'Server.java'), '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const uri = await new Promise((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (code) => reject(new Error(`mongo-java-server ended with ${code}`)))
  })
  return { uri, stop: () => child.kill() }
}

/**
 * A server for tests: `MONGODB_URI`, a mongod on the PATH, or mongo-java-server. Null if there is none, which is an
 * error if CI=true.
 */
export const startMongo = async () => {
  if (process.env.MONGODB_URI) return { uri: process.env.MONGODB_URI.replace(/\/$/, ''), stop: () => {} }
  if (has('mongod')) return startMongod()
  if (has('java') && has('mvn')) return startJava()
  const advice =
    'No MongoDB for tests: set MONGODB_URI, or run `docker compose up -d mongodb` and set it to mongodb://127.0.0.1:27017.'
  if (process.env.CI === 'true') throw new Error(advice)
  console.log(`${advice} Tests on MongoDB are skipped.`)
  return null
}

import { readAppOptions } from './src/server/production'
import { buildSystem } from './src/system'

export default buildSystem(readAppOptions())

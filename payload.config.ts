import { readAppOptions } from '@/server/config'
import { buildSystem } from './src/system'

export default buildSystem(readAppOptions())

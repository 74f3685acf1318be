import { statSync } from 'node:fs'
import path from 'node:path'
import { type CollectionBeforeOperationHook, MissingFile, type UploadConfig } from 'payload'
import { fail } from '../../domain/errors'
import { failureAnswer } from '../http/answer'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/** At once: Payload's type has no promise that may answer or let Payload answer. One look at the disk is short. */
const isThere = (file: string): boolean => {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Payload takes a name that no picture has for a disk that fails, and answers 500 to whoever mistypes one. */
export const sayWhenMissing: Handler = (req, { params: { collection, filename } }) => {
  const folder = req.payload.collections[collection as 'media'].config.upload.staticDir ?? ''
  const isKnown = path.basename(filename) === filename && isThere(path.join(folder, filename))
  return isKnown ? undefined : failureAnswer(fail('NOT_FOUND'))
}

/** A picture comes with its request: the server fetches none for anybody, whatever address the data names. */
export const onlyWhatWasSent: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isCopy = 'duplicateFromID' in args && Boolean(args.duplicateFromID)
  const named = req.data && typeof req.data === 'object' && 'url' in req.data
  if (operation === 'create' && named && !req.file && !isCopy) throw new MissingFile(req.t)
  return args
}

import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type CollectionBeforeOperationHook, MissingFile, type UploadConfig } from 'payload'
import { fail } from '../../domain/errors'
import { failureAnswer } from '../http/answer'

type Handler = NonNullable<UploadConfig['handlers']>[number]

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )

/** Payload takes a name that no picture has for a disk that fails, and answers 500 to whoever mistypes one. */
export const sayWhenMissing: Handler = async (req, { params: { collection, filename } }) => {
  const folder = req.payload.collections[collection as 'media'].config.upload.staticDir ?? ''
  const isKnown = path.basename(filename) === filename && (await isThere(path.join(folder, filename)))
  return isKnown ? (undefined as unknown as Response) : failureAnswer(fail('NOT_FOUND'))
}

/** A picture comes with its request: the server fetches none for anybody, whatever address the data names. */
export const onlyWhatWasSent: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isCopy = 'duplicateFromID' in args && Boolean(args.duplicateFromID)
  const named = req.data && typeof req.data === 'object' && 'url' in req.data
  if (operation === 'create' && named && !req.file && !isCopy) throw new MissingFile(req.t)
  return args
}

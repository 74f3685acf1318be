import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'
import { restDoor } from '@/server/http/rest-door'

type Handler = ReturnType<typeof REST_GET>
type Context = Parameters<Handler>[1]

const behindDoor =
  (handler: Handler) =>
  (request: Request, context: Context): Promise<Response> =>
    restDoor(request, (asked) => handler(asked, context), config)

export const GET = behindDoor(REST_GET(config))
export const HEAD = GET
export const POST = behindDoor(REST_POST(config))
export const DELETE = behindDoor(REST_DELETE(config))
export const PATCH = behindDoor(REST_PATCH(config))
export const PUT = behindDoor(REST_PUT(config))
export const OPTIONS = behindDoor(REST_OPTIONS(config))

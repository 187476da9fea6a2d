export type Json = Record<string, unknown>

export interface Parameter extends Json {
  name: string
}

export interface ResponseObject {
  description: string
  headers?: Json
  content?: Record<string, { schema: Json }>
}

type Responses = Record<string, ResponseObject>

export interface Operation extends Json {
  summary: string
  security: Json[]
  parameters: Parameter[]
  responses: Responses
}

/** Joins two endpoints with the same method and path into one operation with alternatives. */
export function joinOperations(first: Operation, second: Operation): Operation {
  const isShared = (name: string) =>
    [first, second].every(({ parameters }) =>
      parameters.some((parameter) => parameter.name === name),
    )
  const parameters = new Map(
    [...first.parameters, ...second.parameters].map((parameter) => [parameter.name, parameter]),
  )
  return {
    ...first,
    summary: `${first.summary}; or: ${second.summary}`,
    security: [...first.security, ...second.security],
    parameters: [...parameters.values()].map((parameter) =>
      isShared(parameter.name) ? parameter : { ...parameter, required: false },
    ),
    responses: { ...first.responses, '200': joinResponses(first.responses, second.responses) },
  }
}

function joinResponses(first: Responses, second: Responses): ResponseObject {
  const content = { ...first['200']?.content }
  for (const [type, { schema }] of Object.entries(second['200']?.content ?? {})) {
    const other = content[type]?.schema
    content[type] = { schema: other ? { oneOf: [other, schema] } : schema }
  }
  return { description: 'Done', content }
}

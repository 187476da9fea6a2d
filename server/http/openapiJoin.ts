export type Json = Record<string, unknown>

export interface Parameter extends Json {
  name: string
}

export interface Reply {
  description: string
  headers?: Json
  content?: Record<string, { schema: Json }>
}

type Replies = Record<string, Reply>

export interface Operation extends Json {
  summary: string
  security: Json[]
  parameters: Parameter[]
  responses: Replies
}

/** Two calls on one method and path become one operation with alternatives. */
export function joinOperations(first: Operation, second: Operation): Operation {
  const everywhere = (name: string) =>
    [first, second].every((call) => call.parameters.some((one) => one.name === name))
  const parameters = new Map(
    [...first.parameters, ...second.parameters].map((parameter) => [parameter.name, parameter]),
  )
  return {
    ...first,
    summary: `${first.summary}; or: ${second.summary}`,
    security: [...first.security, ...second.security],
    parameters: [...parameters.values()].map((parameter) =>
      everywhere(parameter.name) ? parameter : { ...parameter, required: false },
    ),
    responses: { ...first.responses, '200': joinReplies(first.responses, second.responses) },
  }
}

function joinReplies(first: Replies, second: Replies): Reply {
  const content = { ...first['200']?.content }
  for (const [type, { schema }] of Object.entries(second['200']?.content ?? {})) {
    const other = content[type]?.schema
    content[type] = { schema: other ? { oneOf: [other, schema] } : schema }
  }
  return { description: 'Done', content }
}

import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'

/** Runs `getServerSideProps` as the web server does and returns the response's parts. */
export const serverSide = async <P>(
  getServerSideProps: (context: GetServerSidePropsContext) => Promise<GetServerSidePropsResult<P>>,
  address: string,
  params: Record<string, string | string[]> = {},
  cookies: Record<string, string> = {},
) => {
  const query: Record<string, string | string[]> = { ...params }
  for (const [name, value] of new URL(address, 'http://localhost').searchParams) {
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  const headers = new Map<string, unknown>()
  let html = ''
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.set(name.toLowerCase(), null),
    end: (text: string) => {
      html = text
    },
  }
  const req = { headers: {}, cookies, socket: { remoteAddress: '203.0.113.9' }, url: address }
  const result = await getServerSideProps({
    req,
    res,
    query,
    params,
    resolvedUrl: address,
  } as unknown as GetServerSidePropsContext)
  return {
    status: res.statusCode,
    headers,
    /** Of a page that sends its response itself. */
    html,
    props: 'props' in result ? await result.props : undefined,
    notFound: 'notFound' in result,
    redirect: 'redirect' in result ? result.redirect : undefined,
  }
}

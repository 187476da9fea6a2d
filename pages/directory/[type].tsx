import type { GetServerSideProps } from 'next'
import { DirectorySeo } from '@/components/directory/DirectorySeo'
import { DirectoryView } from '@/components/directory/DirectoryView'
import type { DirectoryType } from '@/contract/enums/profiles'
import { listDirectory } from '@/lib/api/directory'
import { onBehalfOf } from '@/lib/api/visitor'
import { directoryAddress, directoryQuery, parseDirectory } from '@/lib/directory/directory'
import { isDirectoryType } from '@/lib/directory/titles'
import type { DirectoryStart } from '@/lib/directory/useDirectory'
import { isPlainQuery } from '@/lib/lists/listQuery'
import { listStart } from '@/lib/lists/listStart'

interface Props {
  type: DirectoryType
  start: DirectoryStart
}

export const getServerSideProps: GetServerSideProps<Props> = async ({
  params,
  query,
  req,
  res,
}) => {
  const type = params?.type
  if (!isDirectoryType(type)) return { notFound: true }
  const state = parseDirectory(query)
  const address = directoryAddress(type, state)
  const plain = directoryQuery(state)
  // A form without scripts sends its empty fields, too: the list has one plain address.
  if (!isPlainQuery(query, plain)) return { redirect: { destination: address, permanent: false } }
  const result = await listDirectory({ type, ...plain }, onBehalfOf(req))
  return { props: { type, start: listStart(address, result, res) } }
}

const DirectoryPage = ({ type, start }: Props) => (
  <>
    <DirectorySeo type={type} start={start} />
    <DirectoryView type={type} start={start} />
  </>
)

export default DirectoryPage

import type { GetServerSideProps } from 'next'
import { DirectorySeo } from '@/components/directory/DirectorySeo'
import { DirectoryView } from '@/components/directory/DirectoryView'
import type { DirectoryPage as ProfilePage } from '@/contract/profiles/directory'
import type { DirectoryType } from '@/contract/enums/profiles'
import { directoryList } from '@/lib/directory/directoryList'
import { isDirectoryType } from '@/lib/directory/titles'
import type { InitialList } from '@/lib/lists/listDefinition'
import { loadInitialList } from '@/lib/lists/loadInitialList'

interface Props {
  type: DirectoryType
  initial: InitialList<ProfilePage>
}

/** Scores, which order the list, count artworks and opportunities. */
const TAGS = ['profiles', 'artworks', 'opportunities']

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const type = context.params?.type
  if (!isDirectoryType(type)) return { notFound: true }
  const state = directoryList.parse(context.query)
  const loaded = await loadInitialList(directoryList, state, context, TAGS)
  return 'redirect' in loaded ? loaded : { props: { type, ...loaded } }
}

const DirectoryPage = ({ type, initial }: Props) => (
  <>
    <DirectorySeo type={type} initial={initial} />
    <DirectoryView initial={initial} />
  </>
)

export default DirectoryPage

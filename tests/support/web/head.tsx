import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import type { ReactElement, ReactNode } from 'react'

type Tag = ReactElement<Record<string, unknown>>

/** Collects the head tags of a page, which the framework does not write to jsdom's document. */
export const collectHead = () => {
  let tags: Tag[] = []
  const manager = {
    mountedInstances: new Set<ReactNode>(),
    updateHead: (next: Tag[]) => {
      tags = next
    },
  }
  const Head = ({ children }: { children: ReactNode }) => (
    <HeadManagerContext value={manager as never}>{children}</HeadManagerContext>
  )
  /** The content of a `<meta>` by its name or property, or the address of a `<link>` by its relation or type. */
  const content = (name: string) => {
    const tag = tags.find(({ props: { name: own, property, rel, type } }) =>
      [own, property, rel, type].includes(name),
    )
    return tag && (tag.props.content ?? tag.props.href)
  }
  const title = () => tags.find(({ type }) => type === 'title')?.props.children
  return { Head, content, title }
}

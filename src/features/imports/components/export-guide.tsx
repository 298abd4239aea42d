import { Panel } from '#ui/panel.tsx'

const sources = [
  {
    name: 'Ghost',
    text: 'In Ghost open Settings, Advanced, Import/Export (in older versions Labs) and export your content: a JSON file. To bring the pictures too, put it into a ZIP beside the folder content/images.',
  },
  {
    name: 'WordPress',
    text: 'In WordPress open Tools, Export, and download “All content”: an XML file, or a ZIP of several.',
  },
  {
    name: 'Jekyll, Hugo, Astro, Eleventy',
    text: 'Make a ZIP of the folder with the posts and pictures, or choose a single Markdown file.',
  },
  {
    name: 'Subscribers',
    text: 'A CSV file with a column named email, such as the members of Ghost or the export of this site. Who left a newsletter stays out, and who has left this one is not brought back.',
  },
]

/** Where other programs have the file that can be imported. */
export function ExportGuide() {
  return (
    <Panel
      title="Where you find it"
      lead="Dates, tags, authors and drafts are kept. Old addresses lead to the new ones."
    >
      <dl>
        {sources.map(({ name, text }) => (
          <div key={name} className="border-t border-line px-5 py-4 md:px-6">
            <dt className="text-md font-medium">{name}</dt>
            <dd className="mt-1 max-w-[43.1em] text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

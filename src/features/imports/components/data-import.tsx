import { lazyPart } from '#ui/lazy-part.tsx'
import { type DataSet, isDataSet } from '../domain/data-sets.ts'

const DataImportPanel = lazyPart<{ set: DataSet }>(() => import('./data-import-panel.tsx'))

/** The import of a file into a dataset; nothing for a dataset that takes none. */
export const DataImport = ({ set }: { set: string }) =>
  isDataSet(set) ? <DataImportPanel key={set} set={set} /> : null

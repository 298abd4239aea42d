export type TreeFile = { path: string; bytes: number }

export type Folder = { name: string; path: string; folders: Folder[]; files: (TreeFile & { name: string })[] }

export function makeTree(files: TreeFile[]): Folder {
  const root: Folder = { name: '', path: '', folders: [], files: [] }
  for (const file of files) {
    const parts = file.path.split('/')
    const name = parts.pop() ?? ''
    findFolder(root, parts).files.push({ ...file, name })
  }
  return root
}

function findFolder(root: Folder, parts: string[]): Folder {
  let folder = root
  for (const name of parts) {
    let next = folder.folders.find((one) => one.name === name)
    if (!next) {
      next = { name, path: `${folder.path}${name}/`, folders: [], files: [] }
      folder.folders.push(next)
    }
    folder = next
  }
  return folder
}

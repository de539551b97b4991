// Every documented form of lists and `ForEach` over bindings, as a client's sources call them.

import Foundation
import SwiftUI

struct Errand: Identifiable, Hashable {
  var id: Int
  var name: String
  var isDone = false
}

struct Folder: Identifiable {
  var id: Int
  var name: String
  var children: [Folder]?
}

/// `ForEach` over bindings.
struct BindingLoopForms: View {
  @State private var names = ["a", "b"]
  @State private var tasks = [Errand(id: 1, name: "a"), Errand(id: 2, name: "b")]

  var body: some View {
    VStack {
      ForEach($names, id: \.self) { $name in TextField("", text: $name) }
      ForEach($tasks) { $task in Toggle(task.name, isOn: $task.isDone) }
      ForEach($tasks, id: \.id) { $task in Toggle(task.name, isOn: $task.isDone) }
      ForEach($tasks, id: \.name) { $task in Toggle(task.name, isOn: $task.isDone) }
      ForEach($tasks, id: \.self) { task in Toggle(task.wrappedValue.name, isOn: task.isDone) }
      ForEach($tasks, id: \Errand.name) { (task: Binding<Errand>) in Text(task.wrappedValue.name) }
      ForEach($tasks, id: \.wrappedValue.name) { $task in Text(task.name) }
      ForEach(Array($tasks.enumerated()), id: \.offset) { index, $task in Text(task.name) }
      ForEach($names.indices, id: \.self) { index in Text(names[index]) }
    }
    List {
      ForEach($tasks, editActions: .delete) { $task in TextField("", text: $task.name) }
      ForEach($tasks, editActions: [.delete, .move]) { $task in Text(task.name) }
      ForEach($tasks, editActions: .all) { $task in
        Text(task.name)
        Text("second")
      }
      ForEach($tasks, id: \.name, editActions: .move) { $task in Text(task.name) }
      ForEach($names, id: \.self, editActions: .all) { $name in Text(name).deleteDisabled(true) }
      ForEach($tasks, editActions: .all) { $task in Text(task.name) }.onDelete { _ in }
    }
  }
}

/// Lists over bindings, with selections and edit actions.
struct BindingListForms: View {
  @State private var names = ["a", "b"]
  @State private var tasks = [Errand(id: 1, name: "a"), Errand(id: 2, name: "b")]
  @State private var one: Int?
  @State private var many: Set<Int> = []
  @State private var name: String?
  @State private var someNames: Set<String> = []

  var body: some View {
    VStack {
      List($tasks) { $task in TextField("", text: $task.name) }
      List($names, id: \.self) { $name in TextField("", text: $name) }
      List($tasks, id: \.name) { $task in TextField("", text: $task.name) }
      List($tasks, selection: $one) { $task in Text(task.name) }
      List($tasks, selection: $many) { $task in Text(task.name) }
      List($names, id: \.self, selection: $name) { $name in Text(name) }
      List($names, id: \.self, selection: $someNames) { $name in Text(name) }
    }
    VStack {
      List($tasks, editActions: .all) { $task in Text(task.name) }
      List($tasks, editActions: [.move]) { $task in Text(task.name) }
      List($names, id: \.self, editActions: .delete) { $name in Text(name) }
      List($tasks, editActions: .all, selection: $one) { $task in Text(task.name) }
      List($tasks, editActions: .all, selection: $many) { $task in Text(task.name) }
      List($names, id: \.self, editActions: .move, selection: $name) { $name in Text(name) }
      List($names, id: \.self, editActions: .move, selection: $someNames) { $name in Text(name) }
    }
    VStack {
      List(tasks) { task in Text(task.name) }
      List(tasks, id: \.name) { task in Text(task.name) }
      List(tasks, selection: $one) { task in Text(task.name) }
      List(names, id: \.self, selection: $someNames) { name in Text(name) }
      List(0..<3) { Text("\($0)") }
      List(0..<3, selection: $one) { Text("\($0)") }
      List(0..<3, selection: $many) { Text("\($0)") }
      List(selection: $one) { Text("a").tag(1) }
      List(selection: $many) { Text("a").tag(1) }
    }
  }
}

/// Lists and outlines of trees.
struct TreeListForms: View {
  @State private var folders = [Folder(id: 1, name: "a", children: [Folder(id: 2, name: "b")])]
  @State private var one: Int?
  @State private var many: Set<Int> = []

  var body: some View {
    VStack {
      List(folders, children: \.children) { Text($0.name) }
      List(folders, id: \.name, children: \.children) { Text($0.name) }
      List(folders, children: \.children, selection: $one) { Text($0.name) }
      List(folders, children: \.children, selection: $many) { Text($0.name) }
      List($folders, children: \.children) { $folder in Text(folder.name) }
      List($folders, id: \.id, children: \.children) { $folder in Text(folder.name) }
      List($folders, children: \.children, selection: $one) { $folder in Text(folder.name) }
    }
  }
}

extension Array where Element == Errand {
  fileprivate static var actions: EditActions<[Errand]> { .all }
}
